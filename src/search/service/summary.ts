/** What an answer says about a page: a whole sentence of the section that it leads to, else the page's description. */
import type {IndexedPage, IndexedRecord} from '../index/index-format.ts';
import {features} from '../index/words.ts';

/** Longest summary, in characters. */
export const SUMMARY_LENGTH = 200;

const SHORTEST = 25;
/** A sentence must have so many words of the query more than the first one to stand in its place. */
const CLEARLY_MORE = 2;

/** What a page, section or symptom says of itself. */
export function summaryOf(
  page: Pick<IndexedPage, 'title' | 'description' | 'sections'>,
  record: Pick<IndexedRecord, 'section' | 'answer'>,
  queryTerms: readonly string[],
): string {
  if (record.answer !== undefined) return shorten(record.answer);
  const section = record.section === undefined ? undefined : page.sections[record.section];
  const sentence = section?.anchor
    ? bestSentence(section.text, queryTerms)
    : page.description || bestSentence(page.sections[0]?.text ?? '', queryTerms);
  return shorten(sentence || page.description || page.title);
}

/** The first sentence of prose, or one that has clearly more of the words of the query; nothing without prose. */
export function bestSentence(text: string, queryTerms: readonly string[]): string {
  const wanted = new Set(queryTerms);
  let best = '';
  let most = 0;
  for (const sentence of sentencesOf(text)) {
    const found = new Set(features(sentence).filter((feature) => wanted.has(feature))).size;
    if (best && found < most + CLEARLY_MORE) continue;
    best = sentence;
    most = found;
  }
  return best;
}

/** The sentences of a text that read on their own. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !isData(line))
    .flatMap((line) => line.split(/(?<=[.!?]["'\u201d\u2019)]?)\s+(?=[\p{Lu}\p{N}`"'(\u201c])/u))
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) => sentence.length >= SHORTEST && sentence.length <= SUMMARY_LENGTH && isProse(sentence),
    );
}

/** Rows of tables, other names, and lists of links. */
const isData = (line: string) =>
  line.includes(' | ') || /^(?:Also called|See also|Related|Next|Read next)\b/.test(line);

/** A beginning that points to what stands before it. */
const POINTS_BACK =
  /^(?:it|its|this|that|these|those|they|their|he|she|each|both|here|there|then|so|but|and|or|also|otherwise|instead|such|afterwards?|another|the (?:first|second|last|latter|former|other|same|rest))\b/i;

/** A quotation that begins and does not end. */
const isCutInQuotation = (sentence: string) =>
  ((sentence.match(/"/g)?.length ?? 0) + (sentence.match(/`/g)?.length ?? 0)) % 2 === 1 ||
  (sentence.match(/\u201c/g)?.length ?? 0) !== (sentence.match(/\u201d/g)?.length ?? 0);

/** A sentence begins and ends as one, reads without the one before, and holds no source of a formula. */
const isProse = (sentence: string) =>
  !POINTS_BACK.test(sentence) &&
  !isCutInQuotation(sentence) &&
  /^[\p{Lu}\p{N}`"'(\u201c]/u.test(sentence) &&
  /[.!?]["'\u201d\u2019)]?$/.test(sentence) &&
  !/\\[a-z]+|\^\{|_\{|\$\$|\{\/\*/.test(sentence) &&
  (sentence.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;

/** Cuts a text at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number = SUMMARY_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:(|-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}\u2026`;
}
