/**
 * Seeds and the rows that two rules make of them. Word order is not in the data, so a rule changes which
 * words a row has.
 */

import {bagsOf, drawPerLabel, type LabelledBag} from '../_research/classification.ts';
import {seededRandom} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<'split' | 'label' | 'tokens'>('blog/data/banking77/banking77.csv');
export const train = bagsOf(rows, 'train');
export const test = bagsOf(rows, 'test');
export const SIZE = {labels: 77, words: 2596};

const ids = new Map(
  readTable<'id' | 'word'>('blog/data/banking77/banking77-words.csv').map(({id, word}) => [word, Number(id)]),
);

/** What is put around a seed. */
const FRAMES = [
  'hello',
  'thanks a lot',
  'i have a quick question',
  'could you help me please',
  'can you tell me',
].map((frame) =>
  frame.split(' ').map((word) => {
    const id = ids.get(word);
    if (id === undefined) throw new Error(`the word "${word}" of a frame is not in banking77-words.csv`);
    return id;
  }),
);

export interface Member extends LabelledBag {
  /** Number of the seed that the row comes from. */
  seed: number;
}

/** Rows made of each seed. */
export const CHILDREN = 4;
/** Chance that the rule "framed and shortened" leaves a word out. */
export const LEFT_OUT = 0.2;

/**
 * Seeds with their children: each child is the seed in a frame, with each word of the seed left out with
 * some chance.
 */
export function families(seeds: readonly LabelledBag[], leftOut: number, seed: number): Member[] {
  const random = seededRandom(seed);
  return seeds.flatMap((row, number) => [
    {...row, seed: number},
    ...Array.from({length: CHILDREN}, () => {
      const kept = row.bag.filter(() => random() >= leftOut);
      const frame = FRAMES[Math.floor(random() * FRAMES.length)] ?? [];
      return {label: row.label, seed: number, bag: [...kept, ...frame].sort((a, b) => a - b)};
    }),
  ]);
}

/** Real rows of each label, drawn at random. */
export const seedsOf = (aLabel: number, seed: number): LabelledBag[] => drawPerLabel(train, aLabel, seed);
