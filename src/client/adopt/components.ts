/** What puts the components of Markdown around a text. In the browser: `components-later.tsx`. */
export {default} from '@theme/MDXContent';

/** Loads them where they are not there yet. */
export const loadComponents = async (): Promise<void> => {};

/** Loads them before they are needed. */
export const loadComponentsAhead = (): void => {};
