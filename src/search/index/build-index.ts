/** Pages to the index file that the service reads. */
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {type Example, fitPageModel} from './page-model.ts';
import {livenessOf, type QuestionGroup} from './questions.ts';
import type {SourcePage} from './source-pages.ts';
import {buildWordIndex, type FieldTerms} from './word-index.ts';
import {terms} from './words.ts';

const PAGE_FIELDS = ['title', 'keywords', 'about', 'questions', 'code', 'text'];
const PART_FIELDS = ['heading', 'questions'];

/** Share of an example that each page has which answers a part of it; the rest is the page's that it stands at. */
const ALSO_SHARE = 0.15;
/** A question of the front matter counts like so many of the file: its writer chose it. */
const OWN_WEIGHT = 1.5;
/** The model learns a page with fewer questions from its sentences, too. */
const FEW_QUESTIONS = 30;
/** A page with fewer is found by its words in place of questions. */
const LEAST_QUESTIONS = 5;

const NO_SITE: IndexedSite = {name: 'Documentation', origin: '', baseUrl: '/docs/'};

/** A page with those of its questions that still fit it. */
interface AskedPage {
  page: SourcePage;
  number: number;
  own: readonly string[];
  groups: readonly QuestionGroup[];
}

/**
 * Makes the index. The same pages give the same file, byte for byte.
 *
 * @param site the site that the index is published with; without one its links lead to no host
 */
export function buildIndex(pages: readonly SourcePage[], site: IndexedSite = NO_SITE): SearchIndexFile {
  const asked = pages.map((page, number): AskedPage => {
    const {living, replaced} = livenessOf(page, page.groups);
    return {
      page,
      number,
      own: replaced ? [] : page.questions,
      groups: living,
    };
  });
  const numbers = new Map(pages.map(({url}, number) => [url, number]));
  const numberOf = (route: string) => numbers.get(`${site.baseUrl.replace(/\/$/, '')}${route}`);
  const parts = asked.map((one) => partsOf(one, numberOf));
  const unasked = asked.filter((one) => countQuestions(one) < LEAST_QUESTIONS);
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
    pageIndex: buildWordIndex(PAGE_FIELDS, asked.map(pageTerms)),
    partIndex: buildWordIndex(
      PART_FIELDS,
      parts.flatMap((list) => list.map(({terms: own}) => own)),
    ),
    also: parts.flatMap((list) => list.map(({also}) => also)),
    model: fitPageModel(
      asked.flatMap((one) => examplesOf(one, numberOf)),
      pages.length,
    ),
    unasked: unasked.map(({number}) => number),
  };
}

const countQuestions = ({own, groups}: AskedPage) =>
  own.length + groups.reduce((sum, {questions}) => sum + questions.length, 0);

/** What a page is searched by as a whole. */
function pageTerms({page, own, groups}: AskedPage): FieldTerms {
  const {title, label, keywords, description, sections} = page;
  return {
    title: terms(label && label !== title ? `${title}. ${label}` : title),
    keywords: keywords.flatMap(terms),
    about: [description, ...sections.map(({heading}) => heading)].flatMap(terms),
    questions: [...own, ...groups.flatMap(({questions}) => questions)].flatMap(terms),
    code: sections.flatMap(({code}) => terms(code)),
    text: sections.flatMap(({text}) => terms(text)),
  };
}

interface Part {
  terms: FieldTerms;
  also: number[];
}

/** The page itself, then each of its sections, with the questions that lead there. */
function partsOf({page, own, groups}: AskedPage, numberOf: (route: string) => number | undefined): Part[] {
  const placed = new Map<number, QuestionGroup[]>();
  for (const group of groups) {
    const at = page.sections.findIndex(({heading}) => heading === group.heading) + 1;
    placed.set(at, [...(placed.get(at) ?? []), group]);
  }
  const part = (at: number, heading: readonly string[]): Part => {
    const here = placed.get(at) ?? [];
    const questions = here.flatMap((group) => group.questions);
    return {
      terms: {
        heading: heading.flatMap(terms),
        questions: [...questions, ...(at === 0 ? own : [])].flatMap(terms),
      },
      also: here.flatMap(({also}) => also.flatMap((route) => numberOf(route) ?? [])),
    };
  };
  return [
    part(0, [page.title, page.description, ...page.keywords]),
    ...page.sections.map(({heading}, position) => part(position + 1, [heading])),
  ];
}

/** What the model learns of a page. */
function examplesOf(asked: AskedPage, numberOf: (route: string) => number | undefined): Example[] {
  const {page, number, own, groups} = asked;
  const only = [[number, 1]] as const;
  const wordings = [page.title, page.label, page.description, ...page.keywords];
  const known = countQuestions(asked) >= FEW_QUESTIONS;
  const sentences = known ? [] : page.sections.flatMap(({text}) => text.split('\n'));
  return [
    ...groups.flatMap(({also, questions}) => {
      const others = also
        .flatMap((route) => numberOf(route) ?? [])
        .map((other) => [other, ALSO_SHARE] as const);
      const pages = [[number, 1 - ALSO_SHARE * others.length] as const, ...others];
      return questions.map((text) => ({text, pages, weight: 1}));
    }),
    ...own.map((text) => ({text, pages: only, weight: OWN_WEIGHT})),
    ...[...wordings, ...page.sections.map(({heading}) => heading)]
      .filter(Boolean)
      .map((text) => ({text, pages: only, weight: known ? 1 : 2})),
    ...sentences
      .filter((text) => text.length > 20)
      .map((text) => ({text: text.slice(0, 300), pages: only, weight: 1})),
  ];
}
