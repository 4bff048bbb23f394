/** Pages to the index file that the service reads. */

import type {PageKind} from '../../content/pages.ts';
import {type FieldOptions, type FieldTerms, Inverted, type StoredInverted} from './inverted.ts';
import type {SourcePage} from './source-pages.ts';
import {isStopWord, terms, words} from './words.ts';

/** Version of the file's layout: a service refuses a file it does not know. */
export const INDEX_FORMAT = 3;

/** Path of the index in the built site, below the base URL. */
export const INDEX_PATH = 'search/index.json';

export interface IndexedSection {
  heading: string;
  anchor: string;
  text: string;
}

export interface IndexedPage {
  kind: PageKind;
  url: string;
  title: string;
  description: string;
  sections: IndexedSection[];
}

/** The site that the index is of: what a service must know to link to it. */
export interface IndexedSite {
  /** Name of the product. */
  name: string;
  /** Scheme and host, such as `https://example.com`. */
  origin: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/** What the build writes and the service reads; nothing changes it afterwards. */
export interface SearchIndexFile {
  format: typeof INDEX_FORMAT;
  site: IndexedSite;
  pages: IndexedPage[];
  /** Number of the first section of each page in `sectionIndex`. */
  firstSections: number[];
  pageIndex: StoredInverted;
  sectionIndex: StoredInverted;
  /** Number of the first wording of each page in `wordingIndex`. */
  firstWordings: number[];
  wordingIndex: StoredInverted;
  /** Every word of the pages as written, with its term, for spelling: `surface` or `surface term`. */
  surfaces: string;
  /** Groups of names that the pages themselves say mean the same, one a line. */
  synonyms: string;
}

export type FieldWeights = Readonly<Record<string, FieldOptions>>;

/** How the fields of a page count. Found by `npm run search:tune`. */
export const PAGE_FIELDS = {
  title: {weight: 2.5, lengthNormalisation: 0.4},
  path: {weight: 2, lengthNormalisation: 0.4},
  keywords: {weight: 2.6, lengthNormalisation: 0.4},
  description: {weight: 1, lengthNormalisation: 0.4},
  headings: {weight: 1.3, lengthNormalisation: 0.5},
  anchors: {weight: 1, lengthNormalisation: 0.6},
  phrases: {weight: 3.8, lengthNormalisation: 0.3},
  names: {weight: 0.4, lengthNormalisation: 0.1},
  code: {weight: 0.7, lengthNormalisation: 0.7},
  text: {weight: 1, lengthNormalisation: 0.7},
} satisfies FieldWeights;

/** How the fields of a section count. */
export const SECTION_FIELDS = {
  heading: {weight: 2.1, lengthNormalisation: 0.4},
  code: {weight: 0.7, lengthNormalisation: 0.6},
  text: {weight: 0.8, lengthNormalisation: 0.6},
} satisfies FieldWeights;

/**
 * How a wording counts. A wording is one short text that says what a page is about: its title, a
 * keyword, a heading, a phrase. A query that one of them answers as a whole is better answered than
 * one whose words are scattered over many.
 */
export const WORDING_FIELDS = {
  wording: {weight: 1, lengthNormalisation: 0.5},
} satisfies FieldWeights;

export interface IndexOptions {
  /** The site that the index is published with; without one its links lead to no host. */
  site?: IndexedSite;
  pageFields?: FieldWeights;
  sectionFields?: FieldWeights;
  wordingFields?: FieldWeights;
}

const NO_SITE: IndexedSite = {name: 'Documentation', origin: '', baseUrl: '/docs/'};

/** Two neighbouring words as one term, so that "test run" finds the term and not the two words. */
export function pair(first: string, second: string): string {
  return `${first} ${second}`;
}

/**
 * The terms of a short text with its neighbouring pairs.
 *
 * Stop words are left out alone but kept in pairs: "getting started" is more than "started".
 */
function termsWithPairs(text: string): string[] {
  const list = words(text);
  const single = list.filter((word) => !isStopWord(word.surface)).map((word) => word.term);
  const simple = list.filter((word) => word.parts === 0).map((word) => word.term);
  return [...single, ...simple.slice(1).map((term, position) => pair(simple[position] as string, term))];
}

/** What a page is searched by. */
function pageTerms(page: SourcePage, linkTexts: readonly string[]): FieldTerms {
  return {
    title: termsWithPairs(
      page.label && page.label !== page.title ? `${page.title}. ${page.label}` : page.title,
    ),
    path: termsWithPairs(page.url.split('/').slice(2).join(' ')),
    keywords: page.keywords.flatMap(termsWithPairs),
    description: termsWithPairs(page.description),
    headings: page.sections.flatMap((section) => termsWithPairs(section.heading)),
    anchors: linkTexts.flatMap(termsWithPairs),
    phrases: page.phrases.flatMap((line) => line.split(',')).flatMap(termsWithPairs),
    names: page.sections.flatMap((section) => terms(section.names)),
    code: page.sections.flatMap((section) => terms(section.code)),
    text: page.sections.flatMap((section) => terms(section.text)),
  };
}

/** The wordings of a page, each once. */
function wordingsOf(page: SourcePage, linkTexts: readonly string[]): FieldTerms[] {
  const wordings = [
    page.title,
    page.label,
    page.description,
    ...page.keywords,
    ...page.sections.map((section) => section.heading),
    ...linkTexts,
    ...page.phrases.flatMap((line) => line.split(',')),
  ].map((wording) => wording.trim());
  return [...new Set(wordings)].filter(Boolean).map((wording) => ({wording: termsWithPairs(wording)}));
}

/** Pages cut in words; the costly part of making an index, which does not depend on weights. */
export interface CutPages {
  pages: readonly SourcePage[];
  firstSections: number[];
  pageTerms: FieldTerms[];
  sectionTerms: FieldTerms[];
  firstWordings: number[];
  wordingTerms: FieldTerms[];
  surfaces: string;
  synonyms: string;
}

export function cutPages(pages: readonly SourcePage[]): CutPages {
  const linkTexts = incomingLinkTexts(pages);
  const firstSections: number[] = [];
  const sectionTerms: FieldTerms[] = [];
  const firstWordings: number[] = [];
  const wordingTerms: FieldTerms[] = [];
  for (const page of pages) {
    firstSections.push(sectionTerms.length);
    firstWordings.push(wordingTerms.length);
    wordingTerms.push(...wordingsOf(page, linkTexts.get(page.url) ?? []));
    for (const section of page.sections) {
      sectionTerms.push({
        heading: termsWithPairs(section.heading),
        code: terms(section.code),
        text: terms(section.text),
      });
    }
  }
  return {
    pages,
    firstSections,
    pageTerms: pages.map((page) => pageTerms(page, linkTexts.get(page.url) ?? [])),
    sectionTerms,
    firstWordings,
    wordingTerms,
    surfaces: surfacesOf(pages),
    synonyms: glossarySynonyms(pages),
  };
}

/** Makes the index. The same pages give the same file, byte for byte. */
export function buildIndex(pages: readonly SourcePage[], options: IndexOptions = {}): SearchIndexFile {
  return indexOf(cutPages(pages), options);
}

/** Makes the index of pages that are already cut in words. */
export function indexOf(cut: CutPages, options: IndexOptions = {}): SearchIndexFile {
  return {
    format: INDEX_FORMAT,
    site: options.site ?? NO_SITE,
    pages: cut.pages.map(({kind, url, title, description, sections}) => ({
      kind,
      url,
      title,
      description,
      sections: sections.map(({heading, anchor, text}) => ({heading, anchor, text})),
    })),
    firstSections: cut.firstSections,
    pageIndex: Inverted.build(cut.pageTerms, options.pageFields ?? PAGE_FIELDS).store(),
    sectionIndex: Inverted.build(cut.sectionTerms, options.sectionFields ?? SECTION_FIELDS).store(),
    firstWordings: cut.firstWordings,
    wordingIndex: Inverted.build(cut.wordingTerms, options.wordingFields ?? WORDING_FIELDS).store(),
    surfaces: cut.surfaces,
    synonyms: cut.synonyms,
  };
}

/**
 * Names that the glossary gives to one thing: a section whose text says "Also called: a, b".
 *
 * @returns one group a line, members separated by commas
 */
function glossarySynonyms(pages: readonly SourcePage[]): string {
  return pages
    .flatMap((page) => page.sections)
    .flatMap(({heading, text}) => {
      const names = text.match(/^Also called: (.+?)\.?$/m)?.[1];
      return names ? [`${heading}, ${names}`] : [];
    })
    .join('\n');
}

/**
 * What other pages call a page: the texts of the links that lead to it, each text once.
 *
 * Writers name the target of a link in the words of the page they are on, which are often the words
 * of somebody who does not know the target yet.
 */
function incomingLinkTexts(pages: readonly SourcePage[]): Map<string, string[]> {
  const byPath = new Map(pages.map((page) => [page.url, new Set<string>()]));
  for (const page of pages) {
    for (const {to, text} of page.sections.flatMap((section) => section.links)) {
      const path = to.replace(/[?#].*$/, '').replace(/\/+$/, '');
      const target = [...basesOf(page.url)].map((base) => `${base}${path}`).find((url) => byPath.has(url));
      if (target && target !== page.url && text.length <= 120) byPath.get(target)?.add(text.toLowerCase());
    }
  }
  return new Map([...byPath].map(([url, texts]) => [url, [...texts]]));
}

/** Links are written without the base URL, which is the first part of every page's path. */
function basesOf(url: string): string[] {
  return [`/${url.split('/')[1]}`, ''];
}

/** Every word that the pages hold, for completing and correcting what people type. */
function surfacesOf(pages: readonly SourcePage[]): string {
  const found = new Map<string, string>();
  for (const page of pages) {
    const texts = [page.title, page.label, page.description, ...page.keywords, ...page.phrases];
    for (const section of page.sections) texts.push(section.heading, section.text, section.code);
    for (const text of texts) {
      for (const {surface, term} of words(text)) {
        if (surface.length >= 3 && !/^\d+$/.test(surface)) found.set(surface, term);
      }
    }
  }
  return [...found]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([surface, term]) => (surface === term ? surface : `${surface} ${term}`))
    .join('\n');
}
