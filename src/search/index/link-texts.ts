import type {SourcePage} from './source-pages.ts';

/** Longer link texts are sentences about something else, too. */
const LONGEST = 120;

/**
 * What other pages call a page: the texts of the links that lead to it, each text once.
 *
 * Writers name the target of a link in the words of the page they are on, which are often the words
 * of somebody who does not know the target yet.
 */
export function incomingLinkTexts(pages: readonly SourcePage[]): Map<string, string[]> {
  const byPath = new Map(pages.map((page) => [page.url, new Set<string>()]));
  for (const page of pages) {
    for (const {to, text} of page.sections.flatMap((section) => section.links)) {
      const path = to.replace(/[?#].*$/, '').replace(/\/+$/, '');
      // Links are written without the base URL, which is the first part of every page's path.
      const bases = [`/${page.url.split('/')[1]}`, ''];
      const target = bases.map((base) => `${base}${path}`).find((url) => byPath.has(url));
      if (target && target !== page.url && text.length <= LONGEST)
        byPath.get(target)?.add(text.toLowerCase());
    }
  }
  return new Map([...byPath].map(([url, texts]) => [url, [...texts]]));
}
