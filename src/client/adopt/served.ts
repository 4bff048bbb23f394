import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/*
 * The page that the document holds. Its text is there already, so the application adopts it instead of
 * loading the same text again as script; what else it must know of the page stands beside the text.
 */

/** Id of the element with what the application must know of the page. */
export const KNOWN_ID = 'served-page';

/** What Docusaurus' own module of a page exports, but for its text. */
export type PageModule = Pick<PropDocContent, 'frontMatter' | 'metadata' | 'toc' | 'assets' | 'contentTitle'>;

/** The module of the page as the element holds it: metadata have the front matter in them. */
export type Known = Omit<PageModule, 'frontMatter'>;

let served: Known | undefined;
let text: Element | undefined;

/**
 * Reads what the document says of its page; to be called once, before the application takes the page over.
 *
 * @returns nothing for a page without such text, or with a part in its text that only the application makes
 */
export function readServedPage(): PageModule | undefined {
  const known = document.getElementById(KNOWN_ID);
  if (!known?.textContent || document.querySelector('.markdown [data-wake]')) return undefined;
  served = JSON.parse(known.textContent) as Known;
  text = known.previousElementSibling ?? undefined;
  return {...served, frontMatter: served.metadata.frontMatter as PageModule['frontMatter']};
}

/** The element with the text, as the document brought it; React may have made another one for the same page. */
export const servedText = (): Element | undefined => text;

/** Is this the page whose text the document brought? */
export const isServed = (permalink: string): boolean => served?.metadata.permalink === permalink;
