/**
 * Writes reviews.generated.json: takes half a minute, so the build reads the file.
 * Run it with `npx tsx blog/data_loop/run-reviews.ts`.
 */
import {writeFileSync} from 'node:fs';
import {futureLog, pastLog, reviews, SIZES} from './review.ts';
import {type Logged, OUT} from './traffic.ts';

const codes = (rows: readonly Logged[]): string =>
  rows.map(({failed, flagged}) => (failed ? 1 : 0) + (flagged ? 2 : 0)).join('');
const failing = pastLog.filter(({failed}) => failed);

const results = {
  // One digit a message: 1 for failed, plus 2 for flagged.
  past: codes(pastLog),
  future: codes(futureLog),
  modes: new Set(failing.map(({label}) => label)).size,
  outside: failing.filter(({label}) => label === OUT).length,
  reviews: SIZES.flatMap((size) => [reviews('random', size), reviews('flagged', size)]),
};
writeFileSync(
  new URL('./reviews.generated.json', import.meta.url),
  `${JSON.stringify(results, (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value), 2)}\n`,
);
