/** Search results in the shape of the contract. */
import type {SearchResult} from '../contract.ts';
import type {IndexedPage, IndexedRecord, IndexedSection} from '../index/index-format.ts';
import {features} from '../index/words.ts';
import type {Hit, SearchEngine} from './engine.ts';

/** The results of a query. */
export function answer(engine: SearchEngine, query: string, topK: number): SearchResult[] {
  const {hits, queryTerms} = engine.search(query, topK);
  return hits.map((hit) => toResult(hit, queryTerms));
}

/** Languages of the SDKs, as the paths and the titles of their references have them. */
const LANGUAGES = {'/python-sdk/': 'Python', '/typescript-sdk/': 'TypeScript'};

function toResult({page, record}: Hit, queryTerms: readonly string[]): SearchResult {
  const section = record.section === undefined ? undefined : page.sections[record.section];
  const [, language] = Object.entries(LANGUAGES).find(([part]) => page.url.includes(part)) ?? [];
  const title = language && !page.title.includes(language) ? `${page.title} (${language})` : page.title;
  const page_summary = summaryOf(page, record, queryTerms);
  if (!section?.anchor) return {page_title: title, page_summary, page_url: page.url};
  return {
    page_title: `${title}: ${record.name}`,
    page_summary,
    page_url: `${page.url}#${encodeURIComponent(section.anchor)}`,
    section_path: headingPath(page, section),
  };
}

/** The headings above a section and its own, the outermost first. */
function headingPath({sections}: IndexedPage, section: IndexedSection): string[] {
  const path: string[] = [];
  let level = Number.POSITIVE_INFINITY;
  for (let position = sections.indexOf(section); position >= 0 && level > 2; position--) {
    const above = sections[position] as IndexedSection;
    if (above.level >= level || !above.heading) continue;
    path.unshift(above.heading);
    level = above.level;
  }
  return path;
}

/** Longest summary, in characters. */
const SUMMARY_LENGTH = 200;
/** A summary that is shorter goes on in the next paragraph or item. */
const SHORT_SUMMARY = 70;
/** A passage must have so many words of the query more than the first one to stand in its place. */
const CLEARLY_MORE = 2;

/** Summary of a result: cause and fix of a symptom, a passage of the section, else what the page is about. */
function summaryOf(
  page: Pick<IndexedPage, 'title' | 'description' | 'sections'>,
  record: Pick<IndexedRecord, 'section' | 'answer'>,
  queryTerms: readonly string[],
): string {
  if (record.answer !== undefined) return shorten(record.answer);
  const section = record.section === undefined ? undefined : page.sections[record.section];
  const about = page.description || page.title;
  if (!section?.anchor)
    return shorten(page.description || bestPassage(page.sections[0]?.text ?? '', queryTerms) || about);
  const passage = bestPassage(section.text, queryTerms);
  // An opening that has nothing of the query may tell an example's story: what the page is about says more.
  const isRelated = features(`${section.heading}\n${passage}`).some((feature) =>
    queryTerms.includes(feature),
  );
  return shorten((isRelated && passage) || about);
}

/** The opening of a text, or a passage that has clearly more of the words of the query; nothing without prose. */
export function bestPassage(text: string, queryTerms: readonly string[]): string {
  const wanted = new Set(queryTerms);
  let best = '';
  let most = 0;
  for (const {text: passage, row} of passagesOf(text)) {
    const isAsked = row !== undefined && features(row[0] ?? '').every((feature) => wanted.has(feature));
    const shared = new Set(features(passage).filter((feature) => wanted.has(feature))).size;
    const found = shared + (isAsked ? CLEARLY_MORE : 0);
    if (best && found < most + CLEARLY_MORE) continue;
    best = passage;
    most = found;
  }
  return best;
}

/** A sentence, or the row of a table. */
interface Sentence {
  text: string;
  isLineStart: boolean;
  /** Its cells. */
  row?: readonly string[];
}

const SENTENCE_END = /(?<!\bal\.)(?<=[.!?]["'\u201d\u2019)]?)\s+(?=[\p{Lu}\p{N}`"'(\u201c]|\w+[_.]\w)/u;

/** Passages that can stand alone: sentences with those that follow, as many as fit, and rows of tables with their heads. */
function passagesOf(text: string): Pick<Sentence, 'text' | 'row'>[] {
  const sentences: (Sentence | undefined)[] = [];
  let head: readonly string[] | undefined;
  for (const line of text.split('\n')) {
    const cells = line.split(' | ');
    if (cells.length > 1) {
      // A cell may hold the sign that divides them: then its row is left out.
      if (head?.length === cells.length)
        sentences.push({text: rowText(cells, head), isLineStart: true, row: cells});
      head ??= cells;
      continue;
    }
    head = undefined;
    line.split(SENTENCE_END).forEach((part, position) => {
      sentences.push(IS_ENDED.test(part) ? {text: part.trim(), isLineStart: position === 0} : undefined);
    });
  }
  const passages = sentences.flatMap((sentence, position) => {
    if (!sentence || sentence.row || POINTS_BACK.test(sentence.text)) return [];
    const passage = passageFrom(sentences, position);
    return passage ? {text: passage} : [];
  });
  // A row never opens a summary: it stands in for what does.
  const rows = sentences.filter(
    (sentence) => sentence?.row !== undefined && sentence.text.length <= SUMMARY_LENGTH,
  ) as Sentence[];
  return [...passages, ...rows];
}

/** A sentence with those that follow in its line, and with the next line where it is short or announces it. */
function passageFrom(sentences: readonly (Sentence | undefined)[], start: number): string {
  let passage = '';
  for (const sentence of sentences.slice(start)) {
    const isEnough = passage.length >= SHORT_SUMMARY;
    if (!sentence || sentence.row || (passage && sentence.isLineStart && isEnough)) break;
    if (passage && !passage.endsWith(':') && wordCount(sentence.text) < FEWEST_WORDS) break;
    if (!passage && sentence.text.length > SUMMARY_LENGTH) return shorten(sentence.text);
    const longer = passage ? `${passage} ${sentence.text}` : sentence.text;
    if (longer.length > SUMMARY_LENGTH) break;
    passage = longer;
  }
  // A last sentence that announces what does not follow here is left out where others stand before it.
  return passage.replace(/(?<=[.!?]) [^.!?]*:$/, '').replace(/:$/, '.');
}

/** `k: the cut-off` of two columns; of more, the other cells with what their columns are called. */
function rowText([name = '', ...cells]: readonly string[], [, ...labels]: readonly string[]): string {
  const ended = (cell: string) => (/[.!?]$/.test(cell) ? cell : `${cell}.`);
  if (cells.length === 1) return `${name}: ${ended(cells[0] ?? '')}`;
  return [ended(name), ...cells.map((cell, at) => ended(`${labels[at]}: ${cell}`))].join(' ');
}

/** A beginning that points to what stands before it, with its first word or within its subject. */
const POINTS_BACK =
  /^(?:(?:\S+\s+){1,4}(?:these|those|ones|again|any other|the reasoning)|the reasoning|it|its|it's|this|that|that's|these|those|they|they're|their|he|she|each|both|here|there|then|so|but|and|or|also|otherwise|instead|such|afterwards?|another|one of them|the (?:first|second|last|latter|former|other|same|rest))\b/i;

/** Shorter sentences say nothing alone. */
const FEWEST_WORDS = 4;
const wordCount = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** The end of a sentence, or of one that announces the next. */
const IS_ENDED = /[.!?:]["'\u201d\u2019)]?$/;

/** Cuts a text at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number = SUMMARY_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:(|-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}\u2026`;
}
