/** Search results in the shape of the contract. */
import type {SearchResult} from '../contract.ts';
import type {IndexedPage, IndexedRecord, IndexedSection} from '../index/index-format.ts';
import {terms} from '../index/words.ts';
import type {Hit, SearchEngine} from './engine.ts';

/** The results of a query. */
export function answer(engine: SearchEngine, query: string, topK: number): SearchResult[] {
  const {hits, queryTerms} = engine.search(query, topK);
  return hits.map((hit) => toResult(hit, queryTerms));
}

/** Languages of the SDKs, as the paths and the titles of their references have them. */
const LANGUAGES = {'/python-sdk/': 'Python', '/typescript-sdk/': 'TypeScript'};

function toResult({page, record}: Hit, queryTerms: ReadonlySet<string>): SearchResult {
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

/** Summary of a result: cause and fix of a symptom, a passage of the section, else what the page is about. */
function summaryOf(
  page: IndexedPage,
  {section, answer}: IndexedRecord,
  queryTerms: ReadonlySet<string>,
): string {
  if (answer !== undefined) return shorten(answer);
  const of = page.sections[section ?? 0];
  const isWhole = section === undefined || of?.anchor === '';
  const least = page.kind === 'blog' ? OPENING + 1 : OPENING - ASIDE;
  const passage = of && !(isWhole && page.description) ? bestPassage(of, queryTerms, least) : '';
  return shorten(passage || page.description || page.title);
}

/** A part of a section that can stand alone. */
interface Passage {
  text: string;
  terms: ReadonlySet<string>;
  /** Those of its first sentence: passages overlap, sentences do not. */
  ofSentence: ReadonlySet<string>;
  /** Worth of the passage for any query: it says what the section is about, or tells an aside. */
  prior: number;
}

/** Worth of the opening; a word that no other passage has counts 1. */
const OPENING = 1.25;
/** Distance of a passage that tells an example's story, names a source, says what fails, or is cut. */
const ASIDE = 1.5;
/** Distance of the row of a table, which says little without the others. */
const ROW = 0.5;
/** Worth of a word that stands behind the first sentence of a passage. */
const FOLLOWING = 0.9;

/** Source of summaries: the text of a section. */
type Source = Pick<IndexedSection, 'text' | 'pointers'>;

const memoized = new WeakMap<Source, readonly Passage[]>();

/**
 * The passage of a section with most of the query, by the rarity of its words in the section; nothing where none is worth
 * more than the least: a post tells a story, so a part of it needs more of the query than a part of a guide.
 */
export function bestPassage(
  section: Source,
  queryTerms: ReadonlySet<string>,
  least = OPENING - ASIDE,
): string {
  const passages = memoized.get(section) ?? passagesOf(section);
  memoized.set(section, passages);
  const scores = passages.map(({prior}) => prior);
  const asked = [...queryTerms].filter((term) => !IS_NUMBER.test(term));
  // A single word is all that is asked for.
  const worth = Math.max(1, 2 / asked.length);
  for (const term of asked) {
    const often = passages.filter(({ofSentence}) => ofSentence.has(term)).length;
    const rarity =
      (worth * Math.log(1 + passages.length / Math.max(1, often))) / Math.log(1 + passages.length);
    passages.forEach(({terms: of, ofSentence}, at) => {
      if (of.has(term)) scores[at] = (scores[at] as number) + rarity * (ofSentence.has(term) ? 1 : FOLLOWING);
    });
  }
  const highest = Math.max(...scores);
  return highest > least ? (passages[scores.indexOf(highest)]?.text ?? '') : '';
}

/** A sentence, or the row of a table. */
interface Sentence {
  text: string;
  isLineStart: boolean;
  isRow?: boolean;
  /** Is it of an item of a list? */
  isItem?: boolean;
  /** Of the sentence that opens an item of a list: the whole item, and the announcement of the list. */
  item?: string;
  lead?: string;
}

const SENTENCE_END = /(?<!\bal\.)(?<=[.!?]["'\u201d\u2019)]?)\s+(?=[\p{Lu}\p{N}`"'(\u201c]|\w+[_.]\w)/u;

/** Sentences with those that follow, as many as fit, and rows of tables with their heads. */
function passagesOf({text, pointers}: Source): Passage[] {
  const sentences: (Sentence | undefined)[] = [];
  let head: readonly string[] | undefined;
  let lead: string | undefined;
  for (const line of text.split('\n')) {
    const cells = line.split(' | ');
    if (cells.length > 1) {
      // A cell may hold the sign that divides them: then its row is left out.
      if (head?.length === cells.length && !ROW_POINTS_BACK.test(line))
        sentences.push({text: rowText(cells, head), isLineStart: true, isRow: true});
      head ??= cells;
      continue;
    }
    head = undefined;
    const isItem = line.startsWith(ITEM);
    const item = line.slice(isItem ? ITEM.length : 0);
    const parts = item.split(SENTENCE_END);
    parts.forEach((part, position) => {
      const isLineStart = position === 0;
      const sentence = {text: part.trim(), isLineStart, isItem, ...(isLineStart && isItem && {item, lead})};
      sentences.push(IS_ENDED.test(part) ? sentence : undefined);
    });
    if (!isItem) lead = /:$/.test(line) && !POINTS_BACK.test(parts.at(-1) ?? '') ? parts.at(-1) : undefined;
  }
  const isPointer = (sentence: string) =>
    pointers.some((link) => sentence.startsWith(link) && POINTS_ON.test(sentence.slice(link.length)));
  const passages = sentences.flatMap((sentence, position) => {
    // Within an item, a sentence has what its beginning says for a condition.
    if (!sentence || (sentence.isItem && !sentence.isLineStart)) return [];
    const {isRow, text: own} = sentence;
    if (isRow ? own.length > SUMMARY_LENGTH : isPointer(own) || POINTS_BACK.test(own)) return [];
    const passage = isRow ? own : passageFrom(sentence, sentences.slice(position + 1));
    return {text: passage, terms: new Set(terms(passage)), ofSentence: new Set(terms(own)), isRow};
  });
  const opening = passages.find(({isRow}) => !isRow);
  return passages.map(({isRow, text: own, ...passage}) => ({
    ...passage,
    // An announcement may be one of code, which is no text.
    text: own.replace(/:$/, '.'),
    prior: (own === opening?.text ? OPENING : 0) - (IS_ASIDE.test(own) ? ASIDE : 0) - (isRow ? ROW : 0),
  }));
}

/**
 * A sentence with those that follow in its line, and with the next line where it is short or announces it. An item stands
 * behind the announcement of its list only as a whole.
 */
function passageFrom({text, item, lead}: Sentence, following: readonly (Sentence | undefined)[]): string {
  const whole = `${lead} ${item}`;
  if (lead && item && whole.length <= SUMMARY_LENGTH) return whole;
  if (text.length > SUMMARY_LENGTH) return shorten(text);
  let passage = text;
  for (const sentence of following) {
    const isAnnounced = passage.endsWith(':');
    if (!sentence || sentence.isRow || TELLS_MORE.test(sentence.text)) break;
    if (sentence.isLineStart && !isAnnounced && passage.length >= SHORT_SUMMARY) break;
    if (!isAnnounced && wordCount(sentence.text) < FEWEST_WORDS) break;
    const longer = `${passage} ${(isAnnounced && sentence.item) || sentence.text}`;
    if (longer.length > SUMMARY_LENGTH) break;
    passage = longer;
    if (isAnnounced && sentence.item) break;
  }
  // A last sentence that announces what does not follow here is left out where others stand before it.
  return passage.replace(/(?<=[.!?]) [^.!?]*:$/, '');
}

/** `k: the cut-off` of two columns; of more, the other cells with what their columns are called. */
function rowText([name = '', ...cells]: readonly string[], [of, ...labels]: readonly string[]): string {
  const ended = (cell: string) => (/[.!?]$/.test(cell) ? cell : `${cell}.`);
  if (cells.length === 1) return `${name}: ${ended(cells[0] ?? '')}`;
  // A number or a short word says nothing without its column.
  const first = /^\P{L}*\d|^\p{L}{1,3}$/u.test(name) ? `${of}: ${name}` : name;
  return [ended(first), ...cells.map((cell, at) => ended(`${labels[at]}: ${cell}`))].join(' ');
}

const IS_NUMBER = /^\d+$/;
/** Start of a line that is the item of a list. */
const ITEM = '- ';

/** A beginning that points to what stands before it, with its first word or within its subject. */
const POINTS_BACK =
  /^(?:(?:\S+\s+){1,4}(?:these|those|ones|again|such an?|any other|the reasoning)|the reasoning|it|its|it's|this|that|that's|these|those|they|they're|their|he|she|each|both|here|there|then|so|hence|thus|therefore|but|and|or|also|otherwise|instead|such|afterwards?|another|one of them|the (?:first|second|third|fourth|fifth|last|latter|former|other|same|rest))\b|^(?:add|after|before|copy|for|from|in|of|on|paste|put|save|to|with|without) (?:it|them|this|these|those)\b|^[^.]*\b(?:in it|one more)\b/iu;
/** Words behind the link to a page of which a sentence speaks. */
const POINTS_ON = /^ (?:has|have|shows?|describes?|explains?|lists?|gives?|compares?|covers?|says?|tells?)\b/;
const ROW_POINTS_BACK = /\b(?:the same|as (?:above|before|below|in the))\b/i;
/** An example's story, a source with its year, an exception, or a sentence that was cut. */
const IS_ASIDE =
  /^(?:Take an? |Suppose|Imagine|Consider an? |Assume|Here (?:is|are)|Published |We )|^(?:Raises|Throws|See)\b|, see |^[^.]*(?:\bcan't\b|\bcannot\b|[(, ](?:19|20)\d\d\))|\bIllustrative\b|^.{0,70}:$|\u2026$/;

/** A sentence that tells more of an example than belongs behind another. */
const TELLS_MORE = /^(?:both|here|one|last|we|say|suppose|in the example)\b/i;

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
