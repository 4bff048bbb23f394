import type {Props} from '@theme/MDXContent';
import type {ComponentType, ReactNode} from 'react';
import {ahead, loadAhead} from './load-ahead.ts';

/* Stands for `components.ts` in the browser. */

let Loaded: ComponentType<Props> | undefined;

/** Loads the components of Markdown; a text is rendered when they are there. The next page says so if they are missing. */
export async function loadComponents(): Promise<void> {
  Loaded ??= (await (await ahead()).components()).default;
}

export {loadAhead as loadComponentsAhead};

/** Puts the components of Markdown around a text. */
export default function MDXContentLater({children}: Props): ReactNode {
  if (!Loaded) throw new Error('The components of this text were not loaded before it.');
  return <Loaded>{children}</Loaded>;
}
