/** What a page is searched by: its terms by field, its wordings, its sections. */

import {wordVectors} from '../meaning/word-vectors.ts';
import type {FieldTerms} from './inverted.ts';
import type {Need} from './needs-file.ts';
import {packNumbers, packWords} from './packed.ts';
import type {SourcePage} from './source-pages.ts';
import type {StoredMeaning} from './stored-meaning.ts';
import {generalSynonyms} from './synonyms-file.ts';
import {isStopWord, pair, terms, words} from './words.ts';

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

/** The wordings of a page, each once: its title, keywords, headings, phrases and what links call it. */
function wordingsOf(page: SourcePage, linkTexts: readonly string[]): string[] {
  const wordings = [
    page.title,
    page.label,
    page.description,
    ...page.keywords,
    ...page.sections.map((section) => section.heading),
    ...linkTexts,
    ...page.phrases.flatMap((line) => line.split(',')),
  ].map((wording) => wording.trim());
  return [...new Set(wordings)].filter(Boolean);
}

/** The wordings of each page, by its address. */
export function wordingsByPage(pages: readonly SourcePage[]): Map<string, string[]> {
  const linkTexts = incomingLinkTexts(pages);
  return new Map(pages.map((page) => [page.url, wordingsOf(page, linkTexts.get(page.url) ?? [])]));
}

/** Pages cut in words; the costly part of making an index, which does not depend on weights. */
export interface CutPages {
  pages: readonly SourcePage[];
  firstSections: number[];
  pageTerms: FieldTerms[];
  sectionTerms: FieldTerms[];
  firstWordings: number[];
  wordingTerms: FieldTerms[];
  meaning: StoredMeaning;
  surfaces: string;
  synonyms: string;
}

/** One page cut in words. */
export interface CutPage {
  pageTerms: FieldTerms;
  sectionTerms: FieldTerms[];
  wordingTerms: FieldTerms[];
  /** Words of each wording that have a meaning, by their number. */
  meanings: number[][];
  /** The same of each need, and the pages that answer it. */
  needs: {words: number[]; grades: Need['grades']}[];
  /** What the page holds for completing and correcting. */
  surfaces: string[];
}

/**
 * Cuts a page in words.
 *
 * @param linkTexts what other pages call it
 */
export function cutPage(page: SourcePage, linkTexts: readonly string[]): CutPage {
  const wordings = wordingsOf(page, linkTexts);
  const vectors = wordVectors();
  return {
    pageTerms: pageTerms(page, linkTexts),
    sectionTerms: page.sections.map((section) => ({
      heading: termsWithPairs(section.heading),
      code: terms(section.code),
      text: terms(section.text),
    })),
    wordingTerms: wordings.map((wording) => ({wording: termsWithPairs(wording)})),
    meanings: wordings.map((wording) => vectors.ids(wording)),
    needs: (page.needs ?? []).map(({text, grades}) => ({words: vectors.ids(text), grades})),
    surfaces: surfacesOf(page),
  };
}

/**
 * Cuts the pages of a site in words.
 *
 * @param cut cuts one page; a build gives what an earlier one has made
 */
export function cutPages(pages: readonly SourcePage[], cut = cutPage): CutPages {
  const linkTexts = incomingLinkTexts(pages);
  const cuts = pages.map((page) => cut(page, linkTexts.get(page.url) ?? []));
  return {
    pages,
    firstSections: starts(cuts.map(({sectionTerms}) => sectionTerms.length)),
    pageTerms: cuts.map((page) => page.pageTerms),
    sectionTerms: cuts.flatMap(({sectionTerms}) => sectionTerms),
    firstWordings: starts(cuts.map(({wordingTerms}) => wordingTerms.length)),
    wordingTerms: cuts.flatMap(({wordingTerms}) => wordingTerms),
    meaning: meaningOf(cuts, pages),
    surfaces: packWords([...new Set(cuts.flatMap(({surfaces}) => surfaces))].sort()),
    synonyms: `${generalSynonyms()}\n${glossarySynonyms(pages)}`,
  };
}

/** Where each of several lists starts when they are joined. */
function starts(lengths: readonly number[]): number[] {
  let start = 0;
  return lengths.map((length) => {
    start += length;
    return start - length;
  });
}

function meaningOf(cuts: readonly CutPage[], pages: readonly SourcePage[]): StoredMeaning {
  const packed = (lists: readonly number[][]) => ({
    counts: packNumbers(lists.map((list) => list.length)),
    words: packNumbers(lists.flat()),
  });
  const numbers = new Map(pages.map(({url}, number) => [url, number]));
  const needs = cuts.flatMap((cut) => cut.needs).filter(({words}) => words.length > 0);
  const answers = needs.map(({grades}) =>
    Object.entries(grades).flatMap(([url, grade]) => {
      const page = numbers.get(url);
      return page === undefined ? [] : [4 * page + grade];
    }),
  );
  return {
    table: wordVectors().digest,
    ...packed(cuts.flatMap(({meanings}) => meanings)),
    needs: {
      ...packed(needs.map(({words}) => words)),
      answers: packNumbers(answers.map((list) => list.length)),
      pages: packNumbers(answers.flat()),
    },
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

/** Every word that a page holds, each once, for completing and correcting what people type. */
function surfacesOf(page: SourcePage): string[] {
  const texts = [page.title, page.label, page.description, ...page.keywords, ...page.phrases];
  for (const section of page.sections) texts.push(section.heading, section.text, section.code);
  const surfaces = texts.flatMap((text) => words(text).map(({surface}) => surface));
  return [...new Set(surfaces)].filter((surface) => surface.length >= 3 && !/^\d+$/.test(surface));
}
