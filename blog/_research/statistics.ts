/**
 * The statistics of posts and of programs of pages. `docs/how-we-count.md` says in words when to use which. Rates are
 * shares from 0 to 1, intervals have 95% confidence unless told, tests are two-sided. A value that
 * is not finite stops `npm run recompute`.
 */
export {
  mean,
  median,
  quantileSorted as quantile,
  sampleCorrelation as correlation,
  sampleStandardDeviation as deviation,
  sum,
} from 'simple-statistics';
export * from '../../src/components/Calculators/planning.ts';
export * from '../../src/numbers/distributions.ts';
export * from './groups.ts';
export * from './judge-under-shift.ts';
export * from './judges.ts';
export * from './planning.ts';
export * from './rates.ts';
export * from './resampling.ts';
export * from './tests.ts';
