/** Sizes of test sets and of runs, and limits of gates, as the calculators of pages compute them. */
import {binomialMass, normalQuantile, Z95} from '../../numbers/distributions.ts';

/** Two systems on the same rows: shares of rows, in [0, 1], on which only one of them passes. */
export interface PairedDesign {
  onlyA: number;
  onlyB: number;
}

/**
 * Rows that give the paired mid-p test at 5% the wanted power, by the normal approximation.
 * Source: "Sample size for testing differences in proportions for the paired-sample design" (1987), DOI 10.2307/2531961.
 *
 * @param power in (0, 1)
 * @returns rows; Infinity when the shares are equal
 */
export function pairedRowsNeeded({onlyA, onlyB}: PairedDesign, power = 0.8): number {
  const [sum, gap] = [onlyA + onlyB, Math.abs(onlyA - onlyB)];
  if (gap === 0) return Number.POSITIVE_INFINITY;
  const z = Z95 * Math.sqrt(sum) + normalQuantile(power) * Math.sqrt(sum - gap * gap);
  return Math.ceil((z / gap) ** 2);
}

/**
 * {@link pairedRowsNeeded} for the exact test: one row more for each unit of the inverse gap, the usual correction for
 * continuity. At 80% the power that results is 79 to 82% (`designs.test.ts`).
 */
export const exactRowsNeeded = (design: PairedDesign, power = 0.8): number =>
  Math.ceil(pairedRowsNeeded(design, power) + 1 / Math.abs(design.onlyA - design.onlyB));

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
  let [limit, sum] = [-1, 0];
  for (let k = 0; k < rows; k += 1) {
    sum += binomialMass(k, rows, goodRate);
    if (sum > falseRed) break;
    limit = k;
  }
  return limit;
}

export interface RunSettings {
  rows: number;
  /** Conversations of each row. */
  repeats: number;
  /** Exchanges of a conversation: one message of the driver and one of the agent each. */
  turns: number;
  /** Checks that ask a model, on each finished conversation. */
  judges: number;
  /** Conversations at the same time. */
  parallel: number;
  secondsPerTurn: number;
}

/**
 * Upper bound of the calls and minutes of a run: every conversation takes all its turns. Judging comes on top of the time. The
 * driver makes as many calls as the agent.
 */
export function runSize({rows, repeats, turns, judges, parallel, secondsPerTurn}: RunSettings) {
  const conversations = rows * repeats;
  const agentCalls = conversations * turns;
  return {
    conversations,
    agentCalls,
    modelCalls: 2 * agentCalls,
    judgeCalls: conversations * judges,
    minutes: (Math.ceil(conversations / parallel) * turns * secondsPerTurn) / 60,
  };
}
