/** Finds the pages that somebody may have meant who typed a path that does not exist. */
import MiniSearch from 'minisearch';
import type {ListedPage} from '../../content/page-list.ts';

/** How many pages are offered at most. */
const COUNT = 5;
/** A page that scores less than this share of the best one is not offered beside it. */
const NEAR_BEST = 0.3;
/** Share of the words of a path that a page must have. */
const FOUND = 0.5;

/**
 * The words of a path: `/docs/metric/retrival.html` gives `metric`, `retrival`.
 *
 * @param path path as the browser knows it, percent-encoded
 * @param baseUrl path under which the site is served; it says nothing about the page
 */
export function wordsOfPath(path: string, baseUrl: string): string[] {
  const decoded = decode(path);
  const own = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length) : decoded;
  return wordsOf(own.replace(/(?:\/?index)?\.(?:html?|mdx?|php|aspx?)$/i, ''));
}

/** Pages whose path, title or old path resembles a path, typing errors and all, the best first. */
export function likelyPages(path: string, pages: readonly ListedPage[], baseUrl: string): ListedPage[] {
  const typed = wordsOfPath(path, baseUrl);
  const names = pages.flatMap((page) =>
    [wordsOfPath(page.path, baseUrl), ...(page.old ?? []).map((old) => wordsOfPath(old, '/'))].map(
      (words) => ({
        page,
        path: words.join(' '),
        title: page.title,
      }),
    ),
  );
  const index = new MiniSearch<{id: number; path: string; title: string}>({
    fields: ['path', 'title'],
    tokenize: wordsOf,
  });
  index.addAll(names.map(({path, title}, id) => ({id, path, title})));
  const found = index
    .search(typed.join(' '), {
      boost: {path: 2},
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 2 ? 2 : false),
      weights: {fuzzy: 0.6, prefix: 0.6},
    })
    .filter(({queryTerms}) => queryTerms.length >= typed.length * FOUND);
  const likely = found
    .filter(({score}) => score >= (found[0]?.score ?? 0) * NEAR_BEST)
    .map(({id}) => (names[id] as (typeof names)[number]).page);
  return [...new Set(likely)].slice(0, COUNT);
}

function wordsOf(text: string): string[] {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)];
}

/** A path that is no valid percent-encoding is read as it stands. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
