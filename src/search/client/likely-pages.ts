/** Finds the pages that somebody may have meant who typed a path that does not exist. */
import type {ListedPage} from '../../content/page-list.ts';
import {editDistance} from '../edit-distance.ts';

/** How many pages are offered at most. */
const COUNT = 5;
/** Two words that are less alike than this are different words. */
const ALIKE = 0.65;
/** Two names of pages that are less alike than this are different names. */
const SAME_NAME = 0.85;
/** A page that is less alike than this is not offered. */
const LIKELY = 0.3;
/** A page that is this much less alike than the best one is not offered beside it. */
const NEAR_BEST = 0.4;
/** A word of the title says less than a word of the path. */
const TITLE = 0.8;

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

/**
 * Pages that resemble a path, best first: the words of the path are compared with those of each
 * page's path, title and old paths, letting typing errors pass. A rare word counts more than one
 * that many pages have, such as "introduction".
 */
export function likelyPages(path: string, pages: readonly ListedPage[], baseUrl: string): ListedPage[] {
  const typed = wordsOfPath(path, baseUrl);
  if (typed.length === 0) return [];
  const known = pages.map((page) => ({
    page,
    title: wordsOf(page.title),
    paths: [wordsOfPath(page.path, baseUrl), ...(page.old ?? []).map((old) => wordsOfPath(old, '/'))],
  }));
  const rarity = rarityOf(known.map(({paths: [own = []]}) => own));
  const scored = known
    .map(({page, title, paths}) => ({
      page,
      score: Math.max(
        ...paths.map((words) => resemblance(typed, words, title, rarity)),
        oneWord(path, page.path),
      ),
    }))
    .filter(({score}) => score >= LIKELY)
    .sort((a, b) => b.score - a.score || a.page.path.length - b.page.path.length);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({score}) => score >= best * NEAR_BEST)
    .slice(0, COUNT)
    .map(({page}) => page);
}

/** How alike two words are, from 0 to 1: the share of letters that no edit touches. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  // Plural, or a word that was cut short.
  if (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0.9;
  return 1 - editDistance(a, b, longest) / longest;
}

/** Twice the weight that both sides share, over the weight of both sides: 1 when they are equal. */
function resemblance(
  typed: readonly string[],
  words: readonly string[],
  title: readonly string[],
  rarity: (word: string) => number,
): number {
  let shared = 0;
  let total = words.reduce((sum, word) => sum + rarity(word), 0);
  for (const word of typed) {
    const weight = rarity(word);
    const inPath = Math.max(0, ...words.map((other) => likeness(word, other)));
    const inTitle = Math.max(0, ...title.map((other) => likeness(word, other)));
    const best = Math.max(inPath >= ALIKE ? inPath : 0, inTitle >= ALIKE ? inTitle * TITLE : 0);
    shared += weight * best;
    total += weight;
  }
  return total === 0 ? 0 : (2 * shared) / total;
}

/** Likeness of last segments that differ in where their words end: `ragmap` means `rag-map`. */
function oneWord(typed: string, path: string): number {
  const [a = [], b = []] = [typed, path].map((one) =>
    wordsOf(decode(one).split('/').findLast(Boolean) ?? ''),
  );
  if (a.length === b.length) return 0;
  const alike = likeness(a.join(''), b.join(''));
  return alike >= SAME_NAME ? alike : 0;
}

/** Weight of a word: the logarithm of one over the share of pages that have it, or one much like it. */
function rarityOf(pages: readonly (readonly string[])[]): (word: string) => number {
  const weights = new Map<string, number>();
  return (word) => {
    let weight = weights.get(word);
    if (weight === undefined) {
      const uses = pages.filter((words) => words.some((other) => likeness(word, other) >= ALIKE)).length;
      weight = Math.log((pages.length + 1) / (Math.max(uses, 1) + 0.5));
      weights.set(word, weight);
    }
    return weight;
  };
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
