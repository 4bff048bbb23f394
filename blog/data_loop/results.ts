/** What run-reviews.ts found, and the log of the earlier batch and of the later one. */
import {readFileSync} from 'node:fs';
import type {Estimate} from '../../src/numbers/statistics/index.ts';

export interface Review {
  pile: 'random' | 'flagged';
  size: number;
  /** Failures among the rows read, and different intents among them; means over reviews. */
  failures: number;
  modes: number;
  /** Share of the failures read that pass after the repair. */
  passing: number;
  /** Failure rate of the later batch, and how far it fell. */
  rate: number;
  drop: Estimate;
  /** Failure rate of the later batch after the first of the reviews. */
  firstRate: number;
}

export interface Results {
  /** One digit a message: 1 for failed, plus 2 for flagged. */
  past: string;
  future: string;
  /** Different intents among the failures of the past, and failures outside all intents. */
  modes: number;
  outside: number;
  reviews: readonly Review[];
  repair: {rows: number; rate: number; drop: Estimate; fixed: number; broken: number};
}

export const results: Results = JSON.parse(
  readFileSync(new URL('./reviews.generated.json', import.meta.url), 'utf8'),
);
