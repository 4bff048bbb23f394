/** The summary of a result: the part of a section that says most of a query. */
import type {IndexedBlock} from '../index/index-format.ts';
import {terms} from '../index/words.ts';

/** Longest summary, in characters. */
const LONGEST = 200;
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
const BACK = new Set(
  'it its this that these those they their he she each here there both such so but we'.split(' '),
);
const SENTENCE_END = /(?<!\bal\.)(?<=[.!?]["'”’)]?)\s+(?=[\p{Lu}\p{N}`"'(“]|\w+[_.]\w)/u;
/** The end of a sentence, or of one that announces what follows, which a passage does not end with. */
const ENDED = /[.!?:]["'”’)]?$/;

/** Sentences of a block from one on, as many as fit; passages overlap, and their first sentences do not. */
interface Passage {
  text: string;
  terms: ReadonlySet<string>;
  first: ReadonlySet<string>;
  /** Worth for any query. */
  prior: number;
}

/** Passages of the sections that have been found: those of a long reference take milliseconds. */
const known = new WeakMap<readonly IndexedBlock[], readonly Passage[]>();

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
  const passages = known.get(blocks) ?? blocks.flatMap(passagesOf);
  known.set(blocks, passages);
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

function passagesOf({kind, text: whole}: IndexedBlock, block: number): Passage[] {
  const sentences = kind === 'row' ? [whole] : whole.split(SENTENCE_END);
  return sentences.flatMap((first, at) => {
    if (!ENDED.test(first) || pointsBack(first) || (kind === 'row' && first.length > LONGEST)) return [];
    let text = first;
    for (const next of sentences.slice(at + 1)) {
      if (next.endsWith(':') || !ENDED.test(next) || text.length + next.length >= LONGEST) break;
      text += ` ${next}`;
    }
    const prior = (block + at === 0 ? OPENING : 0) - (at > 0 ? WITHIN : 0) - (kind === 'row' ? ROW : 0);
    return {
      text: shorten(text).replace(/:$/, '.'),
      terms: new Set(terms(text)),
      first: new Set(terms(first)),
      prior,
    };
  });
}

/** Cuts a text at a word boundary, with an ellipsis. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > LONGEST / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:(|-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}\u2026`;
}
