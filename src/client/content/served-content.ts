/*
 * The text of the page as the server rendered it. React keeps that HTML instead of hydrating it node by node: a
 * long page costs nothing, and what the browser or an extension has changed in the text stays.
 */

/** Attribute of the element around the text of a page; its value is the page's path. */
export const CONTENT = 'data-content';

let servedPath: string | undefined;

/** To be called once, before hydration: remembers which page the document holds. */
export function captureServedContent(): void {
  const content = document.querySelector(`[${CONTENT}]`);
  // A part that only React renders makes the whole text React's.
  if (content?.hasChildNodes() && !content.querySelector('[data-hydrate]'))
    servedPath = content.getAttribute(CONTENT) ?? undefined;
}

/** Does the document hold the text of this page as the server sent it? */
export const isServed = (permalink: string): boolean => servedPath === permalink;

/** The served text has left the document: from now on React renders that page. */
export function releaseServedContent(): void {
  servedPath = undefined;
}
