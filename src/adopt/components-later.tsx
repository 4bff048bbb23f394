import type {Props} from '@theme/MDXContent';
import type {ComponentType, ReactNode} from 'react';

/* Stands for `components.ts` in the browser. */

let Loaded: ComponentType<Props> | undefined;

/** Loads the components of Markdown; a text is rendered when they are there. */
export async function loadComponents(): Promise<void> {
  Loaded ??= (await import('@theme/MDXContent')).default;
}

/** Puts the components of Markdown around a text. */
export default function MDXContentLater({children}: Props): ReactNode {
  if (!Loaded) throw new Error('The components of this text were not loaded before it.');
  return <Loaded>{children}</Loaded>;
}
