/** View of a response in the dialog: the target of each result, its language, and the words that match. */
import type {SearchResult} from '../contract.ts';
import {terms, words} from '../index/words.ts';

/** Target of a result. Its URL may come from any host and is trusted with nothing. */
export type Destination =
  /** A page of this site: the path for client-side navigation. */
  | {kind: 'page'; to: string}
  /** Another http(s) URL. */
  | {kind: 'elsewhere'; href: string}
  /** Not a URL that may become a link. */
  | {kind: 'none'};

/**
 * Decides what a result's URL may be used for.
 *
 * @param url as the search host sent it
 * @param origin of the page that shows it
 * @param baseUrl path under which the site is served
 */
export function destinationOf(url: string, origin: string, baseUrl: string): Destination {
  const text = url.trim();
  // Relative to the site's root, or absolute: `//host` and `/\host` leave the site, `x:y` may be a program.
  const siteRelative = /^\/(?![/\\])/.test(text);
  if (!siteRelative && !/^https?:\/\//i.test(text)) return {kind: 'none'};
  let parsed: URL;
  try {
    parsed = new URL(text, origin);
  } catch {
    return {kind: 'none'};
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return {kind: 'none'};
  if (parsed.username || parsed.password) return {kind: 'none'};
  if (siteRelative && parsed.origin !== origin) return {kind: 'none'};
  if (parsed.origin !== origin) return {kind: 'elsewhere', href: parsed.href};
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  const inSite = `${parsed.pathname}/`.startsWith(baseUrl);
  return inSite ? {kind: 'page', to: path} : {kind: 'elsewhere', href: path};
}

/** Languages of the clients, by the value of their tab in samples. */
const LANGUAGES = {
  python: {name: 'Python', pages: /\/(?:python-sdk|example\/python)\b/},
  typescript: {name: 'TypeScript', pages: /\/(?:typescript-sdk|example\/typescript|ts-jest)\b/},
};
type Language = keyof typeof LANGUAGES;

const languageOf = ({page_url}: SearchResult): Language | undefined =>
  (Object.keys(LANGUAGES) as Language[]).find((language) => LANGUAGES[language].pages.test(page_url));

/** The name of the one language that a result is for; nothing for pages of both. */
export function languageName(result: SearchResult): string | undefined {
  const language = languageOf(result);
  return language && LANGUAGES[language].name;
}

/**
 * Puts results of the reader's language before those of the other one. Results that are for both keep their places.
 *
 * @param preferred value of the tab that the reader chose last
 */
export function inOrderOfLanguage(
  results: readonly SearchResult[],
  preferred: string | null,
): readonly SearchResult[] {
  const ofOneLanguage = results.filter(languageOf);
  const ordered = [
    ...ofOneLanguage.filter((result) => languageOf(result) === preferred),
    ...ofOneLanguage.filter((result) => languageOf(result) !== preferred),
  ];
  return results.map((result) => (languageOf(result) ? (ordered.shift() ?? result) : result));
}

/** The page's title, and the headings that lead to the section: the contract has the last one in the title, too. */
export function titleOf({page_title, section_path = []}: SearchResult): {title: string; section: string[]} {
  const ending = `: ${section_path.at(-1)}`;
  return section_path.length > 0 && page_title.endsWith(ending)
    ? {title: page_title.slice(0, -ending.length), section: section_path}
    : {title: page_title, section: []};
}

export interface Part {
  text: string;
  matched: boolean;
}

/** Words, and names from code in one piece: `SHOP_API_KEY`. Kept by `split`, at every second place. */
const NAME = /([\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*)/u;
/** Ends of the words in a name: `create_set`, `ready-made`, `ScenarioSet`. */
const JOINT = /([_-])|(?<=[a-z\d])(?=[A-Z])/;

/** Cuts a text in parts: a name that was searched for is marked whole, of any other the words that were. */
export function markMatches(text: string, query: string): Part[] {
  const queryTerms = new Set(terms(query));
  const isMatch = (piece: string) => words(piece).some(({term}) => queryTerms.has(term));
  const isWhole = (name: string) => words(name).some(({term, parts}) => parts > 0 && queryTerms.has(term));
  const pieces = text
    .split(NAME)
    .flatMap((piece, place) => (place % 2 === 0 || isWhole(piece) ? piece : piece.split(JOINT)));
  const parts: Part[] = [];
  for (const piece of pieces) {
    if (!piece) continue;
    const matched = isMatch(piece);
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += piece;
    else parts.push({text: piece, matched});
  }
  return parts;
}
