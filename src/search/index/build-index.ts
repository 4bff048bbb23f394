/** Pages to the index file that the service reads. */
import {INDEX_FORMAT, type IndexedSite, type Posting, type SearchIndexFile} from './index-format.ts';
import {type Example, fitPageModel} from './page-model.ts';
import {askedOf, namesOf, questionCount, recordsOf, sentencesOf} from './records.ts';
import {readAbbreviations, type SourcePage} from './source-pages.ts';
import {storeVectors} from './word-vectors.ts';
import {contentOf, featuresOf, termsOf, type Word, words} from './words.ts';

/** Share of an example that each page has which answers a part of it; the rest is the page's that it belongs to. */
const ALSO_SHARE = 0.15;
/** Weight of a sentence of the text for the model, against a question, a heading or a keyword. */
const SENTENCE_WEIGHT = 0.5;
/** A page with fewer questions is found by its sentences, too. */
const FEW_QUESTIONS = 12;

const NO_SITE: IndexedSite = {name: 'Documentation', origin: '', baseUrl: '/docs/'};

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
  const asked: string[][][] = [];
  const spellings = new Map<string, number>();
  pages.forEach((page, number) => {
    const wordsOf = dividing();
    for (const {texts: ofRecord, ...record} of recordsOf(page, number)) {
      for (const term of ofRecord.flatMap((text) => termsOf(wordsOf(text)))) {
        const of = postings.get(term) ?? {records: [], counts: []};
        postings.set(term, of);
        if (of.records.at(-1) !== records.length) {
          of.records.push(records.length);
          of.counts.push(0);
        }
        of.counts.push((of.counts.pop() as number) + 1);
      }
      records.push(record);
    }
    const sharesOf = (also: readonly string[]) => {
      const others = also.flatMap((route) => numbers.get(`${site.baseUrl.replace(/\/$/, '')}${route}`) ?? []);
      return [
        [number, 1 - ALSO_SHARE * others.length] as const,
        ...others.map((other) => [other, ALSO_SHARE] as const),
      ];
    };
    const learn = (text: string, also: readonly string[], weight: number) =>
      examples.push({features: [...new Set(featuresOf(wordsOf(text)))], pages: sharesOf(also), weight});
    const sentences = sentencesOf(page);
    const questions = askedOf(page);
    for (const {text, also} of questions) learn(text, also, 1);
    for (const text of sentences) learn(text, [], SENTENCE_WEIGHT);
    // Sentences are like those of any page, and say what a page is about only where little else does.
    const texts = [
      ...questions.map(({text}) => text),
      ...(questionCount(page) < FEW_QUESTIONS ? sentences : []),
    ];
    asked.push(texts.map((text) => contentOf(wordsOf(text))));
    // Queries are corrected to words of the pages, whose spelling is checked; questions may be misspelled.
    const spelled = [
      page.title,
      ...page.sections.flatMap(({heading, text}) => [heading, ...text.split('\n')]),
    ];
    for (const {surface} of spelled.flatMap(wordsOf))
      if (/^\p{L}{4,}$/u.test(surface)) spellings.set(surface, (spellings.get(surface) ?? 0) + 1);
  });
  const names = namesOf(pages);
  return {
    format: INDEX_FORMAT,
    site,
    pages: pages.map((page, number) => ({
      kind: page.kind,
      url: page.url,
      title: page.title,
      description: page.description,
      names: names[number] as string[],
      isOverview: page.overviewOf.length > 0,
      questionCount: questionCount(page),
      sections: page.sections.map(({heading, anchor, level, text, links}) => {
        const isStart = (link: string) =>
          link !== '' && `\n${text}`.split(link)[0]?.match(/(?:^|\n|[.!?] )(?:- )?$/);
        const pointers = links.map((link) => link.text).filter(isStart);
        return {heading, anchor, level, text, pointers};
      }),
    })),
    records,
    postings: [...postings],
    vocabulary: [...spellings].sort(([, first], [, second]) => second - first).map(([surface]) => surface),
    abbreviations: readAbbreviations(),
    model: fitPageModel(examples, pages.length),
    vectors: storeVectors(asked),
  };
}

/** Divides the texts of a page in words; many stand in it more than once. */
function dividing(): (text: string) => Word[] {
  const known = new Map<string, Word[]>();
  return (text) => {
    const found = known.get(text) ?? words(text);
    known.set(text, found);
    return found;
  };
}
