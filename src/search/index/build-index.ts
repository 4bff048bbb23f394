/** Pages to the index file that the service reads. */
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {type Example, fitPageModel} from './page-model.ts';
import type {SourcePage} from './source-pages.ts';
import {buildWordIndex} from './word-index.ts';
import {terms, words} from './words.ts';

/** Share of an example that each page has which answers a part of it; the rest is the page's that it stands at. */
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
  return {
    format: INDEX_FORMAT,
    site,
    pages: pages.map(({kind, url, title, description, sections}) => ({
      kind,
      url,
      title,
      description,
      sections: sections.map(({heading, anchor, level, text}) => ({heading, anchor, level, text})),
    })),
    parts: buildWordIndex(pages.flatMap(partsOf)),
    vocabulary: vocabularyOf(pages),
    model: fitPageModel(
      pages.flatMap((one, number) => examplesOf(one, number, numberOf)),
      pages.length,
    ),
    withoutQuestions: pages.flatMap((page, number) =>
      countQuestions(page) < LEAST_QUESTIONS ? [number] : [],
    ),
  };
}

/** Words that queries are corrected to: those of the pages, whose spelling is checked; questions may be misspelled. */
function vocabularyOf(pages: readonly SourcePage[]): string {
  const counts = new Map<string, number>();
  for (const {title, sections} of pages)
    for (const text of [title, ...sections.flatMap(({heading, text}) => [heading, text])])
      for (const {surface} of words(text))
        if (/^\p{L}{4,}$/u.test(surface)) counts.set(surface, (counts.get(surface) ?? 0) + 1);
  return [...counts]
    .sort(([, first], [, second]) => second - first)
    .map(([surface]) => surface)
    .join('\n');
}

const countQuestions = ({questions: own, groups}: SourcePage) =>
  own.length + groups.reduce((sum, {questions}) => sum + questions.length, 0);

/** The words of the page itself, then of each of its sections, with the questions that lead there. */
function partsOf(page: SourcePage): string[][] {
  const questions: string[][] = [[...page.questions], ...page.sections.map(() => [])];
  for (const group of page.groups) {
    const at = group.heading ? page.sections.findIndex(({anchor}) => anchor === group.heading) + 1 : 0;
    questions[at]?.push(...group.questions);
  }
  const parts = [
    [page.title, page.label, page.description, ...page.keywords].flatMap(terms),
    ...page.sections.map(({heading, text, code}) => [
      ...[heading, heading, text].flatMap(terms),
      ...namesIn(code),
    ]),
  ];
  return parts.map((own, at) => [...own, ...(questions[at] ?? []).flatMap(terms)]);
}

/** Names from code, such as `create_scenario_set` and `--debug`, each once: its other words say little. */
const namesIn = (code: string) =>
  new Set(
    words(code)
      .filter(({parts}) => parts > 0)
      .map(({term}) => term),
  );

/** What the model learns of a page. */
function examplesOf(
  {questions: own, groups, ...page}: SourcePage,
  number: number,
  numberOf: (route: string) => number | undefined,
): Example[] {
  const examplesIn = (
    texts: readonly string[],
    weight: number,
    others: readonly number[] = [],
  ): Example[] => {
    const pages = [
      [number, 1 - ALSO_SHARE * others.length] as const,
      ...others.map((other) => [other, ALSO_SHARE] as const),
    ];
    return texts.filter(Boolean).map((text) => ({text, pages, weight}));
  };
  const {title, label, description, keywords, sections} = page;
  const sentences = sections
    .flatMap(({text}) => text.split('\n'))
    .filter(({length}) => length > SENTENCE.shortest)
    .map((text) => text.slice(0, SENTENCE.longest));
  return [
    ...groups.flatMap(({also, questions}) =>
      examplesIn(
        questions,
        1,
        also.flatMap((route) => numberOf(route) ?? []),
      ),
    ),
    ...examplesIn([...own, title, label, description, ...keywords], 1),
    ...examplesIn(
      sections.map(({heading}) => heading),
      1,
    ),
    ...examplesIn(sentences, SENTENCE_WEIGHT),
  ];
}
