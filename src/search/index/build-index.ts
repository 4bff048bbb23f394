/** Pages to the index file that the service reads. */
import {readAbbreviations} from './abbreviations.ts';
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {type Example, fitPageModel} from './page-model.ts';
import {recordsOf} from './records.ts';
import type {SourcePage} from './source-pages.ts';
import {emptyWordIndex} from './word-index.ts';
import {terms, words} from './words.ts';

/** Share of an example that each page has which answers a part of it; the rest is the page's that it belongs to. */
const ALSO_SHARE = 0.15;
/** What a sentence of the text teaches the model, against a question, a heading or a keyword. */
const SENTENCE_WEIGHT = 0.5;
/** Sentences that the model learns from, in characters. */
const SENTENCE = {shortest: 20, longest: 300};

/** A page with fewer questions is found by its words in place of them. */
const LEAST_QUESTIONS = 5;

const NO_SITE: IndexedSite = {name: 'Documentation', origin: '', baseUrl: '/docs/'};

/**
 * Makes the index. The same pages give the same file, byte for byte.
 *
 * @param site the site that the index is published with; without one its links lead to no host
 */
export function buildIndex(pages: readonly SourcePage[], site: IndexedSite = NO_SITE): SearchIndexFile {
  const numbers = new Map(pages.map(({url}, number) => [url, number]));
  const numberOf = (route: string) => numbers.get(`${site.baseUrl.replace(/\/$/, '')}${route}`);
  const records = pages.flatMap(recordsOf);
  const index = emptyWordIndex();
  index.addAll(records.map((record, id) => ({id, name: record.name, words: record.words})));
  const overviews = overviewsOf(pages.map(({url}) => url));
  return {
    format: INDEX_FORMAT,
    site,
    pages: pages.map(({kind, url, title, label, description, sections, questions, groups}) => ({
      kind,
      url,
      title,
      description,
      names: [...new Set([title, label, ...(overviews.get(url)?.names ?? [])])].filter(Boolean),
      below: overviews.get(url)?.below ?? 0,
      isNew: groups.length === 0 && questions.length < LEAST_QUESTIONS,
      sections: sections.map(({heading, anchor, level, text}) => ({heading, anchor, level, text})),
    })),
    records: records.map(({words: _, ...record}) => ({
      ...record,
      name: record.name.split('\n', 1)[0] as string,
    })),
    words: index.toJSON(),
    terms: countTerms(records.map(({words}) => words)),
    vocabulary: vocabularyOf(pages),
    abbreviations: readAbbreviations(),
    model: fitPageModel(
      pages.flatMap((page, number) => examplesOf(page, number, numberOf)),
      pages.length,
    ),
  };
}

/**
 * The overview of each folder, with what the folder is called and how many pages it has: the page at the folder's own
 * URL, its introduction, or else the page in it that has the most pages below it.
 */
function overviewsOf(urls: readonly string[]): Map<string, {names: string[]; below: number}> {
  const inside = new Map<string, string[]>();
  for (const url of urls) {
    const parts = url.split('/');
    for (let length = 3; length < parts.length; length++) {
      const folder = parts.slice(0, length).join('/');
      const pages = inside.get(folder) ?? [];
      inside.set(folder, pages);
      pages.push(url);
    }
  }
  const known = new Set(urls);
  const below = (url: string) => inside.get(url)?.length ?? 0;
  const overviews = new Map<string, {names: string[]; below: number}>();
  for (const [folder, pages] of inside) {
    const [most = ''] = pages.toSorted((first, second) => below(second) - below(first));
    const overview =
      [folder, `${folder}/introduction`].find((url) => known.has(url)) ??
      (below(most) > 0 ? most : undefined);
    if (!overview) continue;
    const {names = [], below: other = 0} = overviews.get(overview) ?? {};
    const name = folder.split('/').at(-1)?.replaceAll(/[-_]/g, ' ') ?? '';
    overviews.set(overview, {names: [...names, name], below: Math.max(other, pages.length)});
  }
  return overviews;
}

/** How many texts have each term. */
function countTerms(texts: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(terms(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Words that queries are corrected to: those of the pages, whose spelling is checked; questions may be misspelled. */
function vocabularyOf(pages: readonly SourcePage[]): string[] {
  const counts = new Map<string, number>();
  for (const {title, sections} of pages)
    for (const text of [title, ...sections.flatMap(({heading, text}) => [heading, text])])
      for (const {surface} of words(text))
        if (/^\p{L}{4,}$/u.test(surface)) counts.set(surface, (counts.get(surface) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first).map(([surface]) => surface);
}

/** What the model learns of a page. */
function examplesOf(
  page: SourcePage,
  number: number,
  numberOf: (route: string) => number | undefined,
): Example[] {
  const examplesIn = (texts: readonly string[], weight: number, also: readonly string[] = []): Example[] => {
    const others = also.flatMap((route) => numberOf(route) ?? []);
    const shares = [
      [number, 1 - ALSO_SHARE * others.length] as const,
      ...others.map((other) => [other, ALSO_SHARE] as const),
    ];
    return texts.filter(Boolean).map((text) => ({text, pages: shares, weight}));
  };
  const {title, label, description, keywords, sections} = page;
  const sentences = sections
    .flatMap(({text}) => text.split('\n'))
    .filter(({length}) => length > SENTENCE.shortest)
    .map((text) => text.slice(0, SENTENCE.longest));
  return [
    ...page.groups.flatMap(({also, questions}) => examplesIn(questions, 1, also)),
    ...examplesIn([...page.questions, title, label, description, ...keywords], 1),
    ...examplesIn(
      sections.map(({heading}) => heading),
      1,
    ),
    ...examplesIn(sentences, SENTENCE_WEIGHT),
  ];
}
