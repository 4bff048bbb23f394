/**
 * Finds, for each test message, which labels its nearest training rows have, and writes
 * `neighbors.generated.json`; takes a minute. Run it with `npx tsx blog/in-context-learning/choose.ts`.
 */
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {bagsOf, drawPerLabel, type LabelledBag} from '../_research/classification.ts';
import {similarities} from '../_research/similarity.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<'split' | 'label' | 'tokens'>('blog/data/banking77/banking77.csv');
export const train = bagsOf(rows, 'train');
export const test = bagsOf(rows, 'test');

/** Neighbors that are written down. */
export const NEIGHBORS = 20;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What the pool offers for one message. */
export interface Offer {
  /** The nearest rows: `T` for the label of the message, letters for other labels in order of appearance. */
  nearest: string;
  /** Place of the label when labels are ordered by their nearest row; 1 is the first. */
  place: number;
}

export function offersOf(pool: readonly LabelledBag[], messages: readonly LabelledBag[]): Offer[] {
  const similar = similarities(pool);
  return messages.map(({bag, label}) => {
    const scores = similar(bag);
    const labels = [...scores.keys()]
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
      .map((row) => pool[row]?.label ?? 0);
    const distinct = [...new Set(labels)];
    const others = distinct.filter((other) => other !== label);
    const nearest = labels
      .slice(0, NEIGHBORS)
      .map((found) => (found === label ? 'T' : LETTERS[others.indexOf(found)]))
      .join('');
    return {nearest, place: distinct.indexOf(label) + 1};
  });
}

/** The two pools of the post: ten rows a label, and all. */
export const POOLS = {
  small: drawPerLabel(train, 10, 1),
  large: train,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const offers = Object.fromEntries(
    Object.entries(POOLS).map(([name, pool]) => {
      const found = offersOf(pool, test);
      return [name, {nearest: found.map(({nearest}) => nearest), place: found.map(({place}) => place)}];
    }),
  );
  writeFileSync(new URL('neighbors.generated.json', import.meta.url), `${JSON.stringify(offers)}\n`);
}
