import {binomialMass} from './binomial.ts';
import {requireCount, requireShare} from './numbers.ts';

/**
 * The highest number of passed rows at which a gate should turn red, so that a good version is red at
 * most so often. Holds for rows drawn anew for each build; on a fixed set a version's result varies less
 * than this from run to run, and one unlucky set stays unlucky.
 *
 * @param rows rows of one build
 * @param goodRate pass rate of a version that must be green, in [0, 1]
 * @param falseRed chance of red that you accept for it, in [0, 1]
 * @returns red at this number of passed rows or fewer; -1 when even none passed would be red too often
 */
export function gateLimit(rows: number, goodRate: number, falseRed: number): number {
  requireCount('rows', rows, 1);
  requireShare('goodRate', goodRate);
  requireShare('falseRed', falseRed);
  let [limit, sum] = [-1, 0];
  for (let k = 0; k < rows; k += 1) {
    sum += binomialMass(k, rows, goodRate);
    if (sum > falseRed) break;
    limit = k;
  }
  return limit;
}
