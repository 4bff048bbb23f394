import prefetch from '@docusaurus/core/lib/client/prefetch.js';
import type {Props} from '@theme/MDXContent';
import type {ComponentType, ReactNode} from 'react';
import {type Connected, spares} from './spares.ts';

/* Stands for `components.ts` in the browser. */

/** The bundler's address of a chunk by its name, which Docusaurus adds for its own prefetching. */
declare const __webpack_require__: {gca(chunkName: string): string};

let Loaded: ComponentType<Props> | undefined;

/** Loads the components of Markdown; a text is rendered when they are there. */
export async function loadComponents(): Promise<void> {
  Loaded ??= (await import(/* webpackChunkName: 'markdown' */ '@theme/MDXContent')).default;
}

/** Fetches them ahead, as Docusaurus does with the pages that links lead to: these need them. */
export function prefetchComponents(): void {
  if (!Loaded && !spares(navigator as Navigator & Connected)) prefetch(__webpack_require__.gca('markdown'));
}

/** Puts the components of Markdown around a text. */
export default function MDXContentLater({children}: Props): ReactNode {
  if (!Loaded) throw new Error('The components of this text were not loaded before it.');
  return <Loaded>{children}</Loaded>;
}
