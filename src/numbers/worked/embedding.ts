/**
 * Worked numbers of docs/evaluation/embedding.md.
 *
 * Two ranked lists for the same questions, scored with ./retrieval.ts.
 */
import type {Query} from './retrieval.ts';

/** Rank of the one right help page for six questions; 0 = not among the five returned. Illustrative. */
export const ranks: readonly {question: string; small: number; large: number}[] = [
  {question: 'Until when can I return a tent?', small: 1, large: 1},
  {question: 'When do I get my money back?', small: 3, large: 1},
  {question: 'Which cartridge fits the stove?', small: 1, large: 2},
  {question: 'Parcel stuck, no scan for days', small: 2, large: 1},
  {question: 'Bag for minus ten degrees?', small: 0, large: 4},
  {question: 'Mold on the flysheet', small: 1, large: 1},
];

/** The same ranks as ranked lists of five, so that every metric can be computed from them. */
export function lists(model: 'small' | 'large'): Query[] {
  return ranks.map((row) => ({
    question: row.question,
    relevant: ['right'],
    returned: Array.from({length: 5}, (_, i) => (i + 1 === row[model] ? 'right' : `other-${i}`)),
  }));
}
