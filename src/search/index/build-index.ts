/** Pages to the index file that the service reads. */
import {proseOf} from '../../content/blocks.ts';
import type {Site} from '../../content/site.ts';
import {INDEX_FORMAT, type IndexedSite, type Posting, type SearchIndexFile} from './index-format.ts';
import {type Example, fitPageModel} from './page-model.ts';
import {askedOf, namesOf, programOf, questionCount, recordsOf, summaryBlocks} from './records.ts';
import {readAbbreviations, type SourcePage} from './source-pages.ts';
import {countsOf, featuresOf, terms, words} from './words.ts';

/** Share of an example that each page has which answers a part of it; the rest is the page's that it belongs to. */
const ALSO_SHARE = 0.15;
/** Weight of a sentence of the text for the model, against a question, a heading or a keyword. */
const SENTENCE_WEIGHT = 0.5;
/** Shorter lines say little, in characters. */
const SHORTEST_SENTENCE = 20;

/** Facts about a site that a service needs. */
export const indexedSite = ({product, origin, baseUrl}: Site): IndexedSite => ({
  ...{name: product.name, tagline: product.tagline, origin, baseUrl},
});

const NO_SITE: IndexedSite = {name: 'Documentation', tagline: '', origin: '', baseUrl: '/docs/'};

/**
 * Makes the index. The same pages give the same file, byte for byte.
 *
 * @param site the site that the index is published with; without one its links lead to no host
 */
export function buildIndex(pages: readonly SourcePage[], site: IndexedSite = NO_SITE): SearchIndexFile {
  const numbers = new Map(pages.map(({url}, number) => [url, number]));
  const records: SearchIndexFile['records'] = [];
  const postings = new Map<string, Posting>();
  const examples: Example[] = [];
  pages.forEach((page, number) => {
    for (const {texts: ofRecord, ...record} of recordsOf(page, number)) {
      for (const [term, count] of countsOf(ofRecord.map(terms))) {
        const posting = postings.get(term) ?? {records: [], counts: []};
        posting.records.push(records.length);
        posting.counts.push(count);
        postings.set(term, posting);
      }
      records.push(record);
    }
    const learn = (text: string, also: readonly string[], weight: number) => {
      const others = also.flatMap((route) => numbers.get(`${site.baseUrl.replace(/\/$/, '')}${route}`) ?? []);
      const own = [number, 1 - ALSO_SHARE * others.length] as const;
      const shares = [own, ...others.map((other) => [other, ALSO_SHARE] as const)];
      examples.push({features: [...new Set(featuresOf(words(text)))], pages: shares, weight});
    };
    const questions = askedOf(page);
    const texts = page.sections.flatMap(proseOf).map(({text}) => text);
    const sentences = texts.filter(({length}) => length > SHORTEST_SENTENCE);
    for (const {text, also} of questions) learn(text, also, 1);
    for (const text of sentences) learn(text, [], SENTENCE_WEIGHT);
  });
  // Queries are corrected to words of the pages, whose spelling is checked; questions may be misspelled.
  const spelled = pages.flatMap(({title, sections}) => [
    title,
    ...sections.flatMap((section) => [section.heading, ...proseOf(section).map(({text}) => text)]),
  ]);
  const surfacesOf = (text: string) => words(text).map(({surface}) => surface);
  const spellings = countsOf(
    spelled.map((text) => surfacesOf(text).filter((one) => /^\p{L}{4,}$/u.test(one))),
  );
  const urls = new Set(numbers.keys());
  return {
    format: INDEX_FORMAT,
    site,
    pages: pages.map((page) => ({
      kind: page.kind,
      url: page.url,
      title: page.title,
      description: page.description,
      names: namesOf(page, urls),
      questionCount: questionCount(page),
      sections: page.sections.map((section) => {
        const {heading, anchor, level} = section;
        const place = page.twin?.sections.get(section.line);
        return {
          heading,
          anchor,
          level,
          blocks: summaryBlocks(section),
          place,
          program: programOf(page, section),
        };
      }),
      tabs: page.twin?.tabs ?? [],
    })),
    records,
    postings: [...postings],
    vocabulary: [...spellings].sort(([, first], [, second]) => second - first).map(([surface]) => surface),
    abbreviations: readAbbreviations(),
    model: fitPageModel(examples, pages.length),
  };
}
