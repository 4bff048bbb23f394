/** The summary of a result: the part of a section that says most of a query. */
import type {IndexedBlock} from '../index/index-format.ts';
import {terms} from '../index/words.ts';

/** Longest summary, in characters. */
const LONGEST = 200;
/** A passage that is shorter goes on in the next block. */
const SHORT = 70;
/** Worth of the opening of a section; a word of the query that no other passage has counts 1. */
export const OPENING = 1.25;
/** Distance of a passage that begins within a block: it may point to what stands before it. */
const WITHIN = 1;
/** Distance of the row of a table, which says little without the others. */
const ROW = 0.5;
/** Worth of a word that stands behind the first sentence of a passage. */
const FOLLOWING = 0.9;

const NUMBER = /^\d+$/;
/** Words at the beginning of a sentence that point to what stands before it. */
const BACK = new Set('it its this that these those they their he she each here there both such'.split(' '));
const SENTENCE_END = /(?<!\bal\.)(?<=[.!?]["'”’)]?)\s+(?=[\p{Lu}\p{N}`"'(“]|\w+[_.]\w)/u;
/** The end of a sentence, or of one that announces what follows. */
const ENDED = /[.!?:]["'”’)]?$/;

/** Sentences from one on, as many as fit; passages overlap, and their first sentences do not. */
interface Passage {
  text: string;
  terms: ReadonlySet<string>;
  first: ReadonlySet<string>;
  /** Worth for any query. */
  prior: number;
}

const made = new WeakMap<readonly IndexedBlock[], readonly Passage[]>();

/**
 * The passage of a section with most of a query, by the rarity of its words in the section.
 *
 * @param least worth of a passage, in words that no other has
 * @returns nothing where no passage is worth more
 */
export function bestPassage(
  blocks: readonly IndexedBlock[],
  queryTerms: ReadonlySet<string>,
  least = 0,
): string {
  const passages = made.get(blocks) ?? passagesOf(blocks);
  made.set(blocks, passages);
  const scores = passages.map(({prior}) => prior);
  const wanted = [...queryTerms].filter((term) => !NUMBER.test(term));
  for (const term of wanted) {
    const having = passages.filter(({first}) => first.has(term)).length;
    const rarity = Math.log(1 + passages.length / Math.max(1, having)) / Math.log(1 + passages.length);
    // A query of a single word has nothing else to go by.
    const worth = rarity * Math.max(1, 2 / wanted.length);
    passages.forEach((passage, at) => {
      const part = passage.first.has(term) ? 1 : passage.terms.has(term) ? FOLLOWING : 0;
      scores[at] = (scores[at] as number) + worth * part;
    });
  }
  const highest = Math.max(...scores);
  return highest > least ? (passages[scores.indexOf(highest)]?.text ?? '') : '';
}

const pointsBack = (text: string) => BACK.has(/^\p{L}*/u.exec(text.toLowerCase())?.[0] ?? '');

function passagesOf(blocks: readonly IndexedBlock[]): Passage[] {
  let lead = '';
  const sentences = blocks.flatMap(({kind, text}, block) => {
    const parts = kind === 'row' ? [text] : text.split(SENTENCE_END);
    if (kind !== 'item')
      lead = text.endsWith(':') && !pointsBack(parts.at(-1) ?? '') ? `${parts.at(-1)} ` : '';
    // Behind the announcement of its list an item stands as a whole.
    const whole = kind === 'item' && lead.length + text.length <= LONGEST ? lead && lead + text : '';
    return parts.map((part, at) => ({kind, text: part, block, at, whole}));
  });
  return sentences.flatMap(({kind, text, block, at, whole}, position) => {
    if (!ENDED.test(text) || pointsBack(text) || (kind === 'row' && text.length > LONGEST)) return [];
    const parts = [text];
    for (const next of kind === 'row' ? [] : sentences.slice(position + 1)) {
      const {length} = parts.join(' ');
      const goesOn = next.block === block || length < SHORT || parts.at(-1)?.endsWith(':');
      if (!goesOn || next.kind === 'row' || !ENDED.test(next.text) || length + next.text.length >= LONGEST)
        break;
      parts.push(next.text);
    }
    // The thing that `this` announces does not follow here, and may be code.
    if (parts.length > 1 && /\b(?:this|these|there)\b.*:$/i.test(parts.at(-1) ?? '')) parts.pop();
    const passage = (at === 0 && whole) || shorten(parts.join(' ')).replace(/:$/, '.');
    const prior = (position === 0 ? OPENING : 0) - (at > 0 ? WITHIN : 0) - (kind === 'row' ? ROW : 0);
    return {text: passage, terms: new Set(terms(passage)), first: new Set(terms(text)), prior};
  });
}

/** Cuts a text at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:(|-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}\u2026`;
}
