import type {Props} from '@theme/MDXContent';
import type {ComponentType, ReactNode} from 'react';
import {type Connected, spares} from './spares.ts';

/* Stands for `components.ts` in the browser. */

/** The bundler's runtime: what fetches a chunk ahead, by the kind of its files. */
declare const __webpack_require__: {F?: {miniCss?: unknown}};

let Loaded: ComponentType<Props> | undefined;

function source() {
  // All style sheets are one, which the page links; the runtime would ask for another, which is no file.
  delete __webpack_require__.F?.miniCss;
  return import('./components-ahead.ts');
}

/** Loads the components of Markdown; a text is rendered when they are there. */
export async function loadComponents(): Promise<void> {
  Loaded ??= (await (await source()).components()).default;
}

/**
 * Fetches them with the pages that links lead to, which are fetched ahead and need them, without a network
 * too. Where they do not arrive, the next page asks for them again and says so if they are missing.
 */
export function loadComponentsAhead(): void {
  if (!spares(navigator as Navigator & Connected)) source().catch(() => {});
}

/** Puts the components of Markdown around a text. */
export default function MDXContentLater({children}: Props): ReactNode {
  if (!Loaded) throw new Error('The components of this text were not loaded before it.');
  return <Loaded>{children}</Loaded>;
}
