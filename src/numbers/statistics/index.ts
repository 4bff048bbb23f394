/**
 * The statistics of all pages and posts. `docs/how-we-count.md` says in words when to use which. Rates are
 * shares from 0 to 1, intervals have 95% confidence unless told, tests are two-sided.
 */
export * from './binomial.ts';
export * from './bootstrap.ts';
export * from './clusters.ts';
export * from './correlation.ts';
export * from './fixed-set.ts';
export * from './gate.ts';
export * from './heterogeneity.ts';
export * from './imperfect-judge.ts';
export * from './interval.ts';
export * from './intraclass.ts';
export * from './judge-under-shift.ts';
export * from './normal.ts';
export {mean, median, quantile, rangeOf, sum} from './numbers.ts';
export * from './paired-test.ts';
export * from './permutation.ts';
export * from './power.ts';
export * from './random.ts';
export * from './rate-interval.ts';
export * from './repeats.ts';
export * from './several-tests.ts';
export * from './two-rates.ts';
export * from './zero-events.ts';
