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

/** What counts as found, by the name that the page gives it: rank 0 is never found. */
const FOUND = {
  'right page first': (rank: number) => rank === 1,
  'right page in five': (rank: number) => rank > 0,
} as const;

/** Both models row by row, the small one as control; and the questions whose first page is another. */
export function rankComparison() {
  const count = (is: (rank: number) => boolean, small: boolean, large: boolean): number =>
    ranks.filter((row) => is(row.small) === small && is(row.large) === large).length;
  const first = FOUND['right page first'];
  return {
    checks: Object.entries(FOUND).map(([check, is]) => ({
      check,
      bothPass: count(is, true, true),
      improved: count(is, false, true),
      regressed: count(is, true, false),
      bothFail: count(is, false, false),
    })),
    flipped: {
      check: 'right page first',
      rows: ranks
        .filter(({small, large}) => first(small) !== first(large))
        .map(({question, large}) => ({row: question, now: first(large) ? 'passed' : 'failed'})),
    },
  };
}
