/** How often a rate exceeds its limit by chance, in a window of some datapoints. */
import {binomialCdf} from '../../blog/_research/statistics.ts';

/** Share of windows of `n` datapoints in which more than 5% are issues, if 4% are in the long run. */
const above = (n: number): number => 1 - binomialCdf(Math.floor(n * 0.05), n, 0.04);

export const numbers = {hundred: above(100), fiveHundred: above(500)};
