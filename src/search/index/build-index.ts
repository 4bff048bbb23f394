/** Pages to the index file that the service reads. */
import MiniSearch from 'minisearch';
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {type Example, fitPageModel} from './page-model.ts';
import {recordsOf} from './records.ts';
import {readAbbreviations, type SourcePage} from './source-pages.ts';
import {storeVectors} from './word-vectors.ts';
import {terms, words} from './words.ts';

/** Share of an example that each page has which answers a part of it; the rest is the page's that it belongs to. */
const ALSO_SHARE = 0.15;
/** Weight of a sentence of the text for the model, against a question, a heading or a keyword. */
const SENTENCE_WEIGHT = 0.5;
/** Sentences that the model learns from, in characters. */
const SENTENCE = {shortest: 20, longest: 300};

/** A keyword that more pages have names none of them. */
const MOST_SHARED = 3;
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
  const isEntry = ({url}: SourcePage) => numbers.has(url.slice(0, url.lastIndexOf('/')));
  const records = pages.flatMap(recordsOf);
  // Pages and queries are divided in the same terms.
  const index = new MiniSearch<{id: number; name: string; words: string}>({
    fields: ['name', 'words'],
    tokenize: terms,
    processTerm: (term) => term,
  });
  index.addAll(records.map((record, id) => ({id, name: record.name, words: record.words})));
  const examples = pages.map((page, number) => examplesOf(page, number, numberOf));
  const named = pages.filter((page) => !isEntry(page));
  const keywordCounts = countsOf(
    named.flatMap(({keywords}) => keywords.map((keyword) => keyword.toLowerCase())),
  );
  return {
    format: INDEX_FORMAT,
    site,
    pages: pages.map((page) => ({
      kind: page.kind,
      url: page.url,
      title: page.title,
      description: page.description,
      names: namesOf(page, isEntry(page), keywordCounts),
      isOverview: page.overviewOf.length > 0,
      isNew: isNew(page),
      sections: page.sections.map(({heading, anchor, level, text}) => ({heading, anchor, level, text})),
    })),
    records: records.map(({words: _, ...record}) => ({
      ...record,
      name: record.name.split('\n', 1)[0] as string,
    })),
    words: index.toJSON(),
    vocabulary: vocabularyOf(pages),
    abbreviations: readAbbreviations(),
    model: fitPageModel(examples.flat(), pages.length),
    // Sentences are like those of any page, and say what a page is about only where nothing else does.
    vectors: storeVectors(
      pages.map((page, number) =>
        (examples[number] as Example[])
          .filter(({weight}) => weight === 1 || isNew(page))
          .map(({text}) => text),
      ),
    ),
  };
}

const isNew = ({groups, questions}: SourcePage) => groups.length === 0 && questions.length < LEAST_QUESTIONS;

/**
 * Names of a page: its title, its label in the sidebar, the group that it is the overview of, and keywords
 * that few pages have. The label and the keywords of an entry, which has an overview above it, say little on their own:
 * `Voice` of the HTTP API.
 */
function namesOf(
  {title, label, keywords, overviewOf, url}: SourcePage,
  isEntry: boolean,
  counts: ReadonlyMap<string, number>,
): string[] {
  const folder = /([^/]+)\/introduction$/.exec(url)?.[1]?.replaceAll(/[-_]/g, ' ') ?? '';
  const own = keywords.filter((keyword) => (counts.get(keyword.toLowerCase()) ?? 0) <= MOST_SHARED);
  return [
    ...new Set([
      title,
      isEntry && overviewOf.length === 0 ? '' : label,
      ...overviewOf,
      folder,
      ...(isEntry ? [] : own),
    ]),
  ].filter(Boolean);
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Words that queries are corrected to: those of the pages, whose spelling is checked; questions may be misspelled. */
function vocabularyOf(pages: readonly SourcePage[]): string[] {
  const texts = pages.flatMap(({title, sections}) => [
    title,
    ...sections.flatMap(({heading, text}) => [heading, text]),
  ]);
  const surfaces = texts.flatMap((text) => words(text).map(({surface}) => surface));
  return [...countsOf(surfaces.filter((surface) => /^\p{L}{4,}$/u.test(surface)))]
    .sort(([, first], [, second]) => second - first)
    .map(([surface]) => surface);
}

/** Texts from which the model learns a page. */
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
