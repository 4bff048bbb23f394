/** Limits of gates that are learned from runs, clean trials, and the tokens of a run. */
import {mean, sampleStandardDeviation} from 'simple-statistics';
import {gateLimit} from '../../src/components/Calculators/planning.ts';
import {bisect, normalCdf} from '../../src/numbers/distributions.ts';

/**
 * Trials without an event that bound its rate; rate and confidence are in (0, 1).
 * Source: "If Nothing Goes Wrong, Is Everything All Right?" (1983), DOI 10.1001/jama.1983.03330370053031.
 */
export function cleanTrialsNeeded(rate: number, confidence = 0.95): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-rate));
}

/** Runs of the accepted version that a limit is learned from. */
export const LEARNED_FROM = 5;
/** Share of good builds that may be red. */
export const BUDGET = 0.02;
/** One-sided 2% point of Student's t with four degrees of freedom. */
const T = 2.999;

/**
 * Limit from five runs of one version: the lower end of a prediction interval for one further run, which
 * falls below it in 2% of cases when counts are normal.
 *
 * @param counts passed rows of each of the five runs
 */
export function learnedLimit(counts: readonly number[]): number {
  return mean(counts) - T * sampleStandardDeviation(counts) * Math.sqrt(1 + 1 / LEARNED_FROM);
}

/** A set that is run again for each build. */
export interface FixedSet {
  rows: number;
  /** Pass rate of the accepted version, in [0, 1]. */
  rate: number;
  /** Share of rows whose verdicts differ between two runs of it, in [0, 1]. */
  flips: number;
  /** Loss of the version that is judged, as a share of the rows. */
  drop: number;
}

/**
 * Chances that two gates are red. Two runs of a row that passes with chance p differ with 2p(1 - p), so
 * the count of passed rows varies by `flips` times half the rows, and is taken as normal.
 *
 * @returns `deviation` of the pass rate between runs; chances of red with the binomial limit for new rows
 *   (`textbook`) and with one from five runs (`learned`)
 */
export function fixedSetGate({rows, rate, flips, drop}: FixedSet): {
  deviation: number;
  textbook: number;
  learned: number;
} {
  const sd = Math.sqrt((rows * flips) / 2);
  const limit = gateLimit(rows, rate, BUDGET);
  const expected = rows * (rate - drop);
  if (sd === 0) {
    return {deviation: 0, textbook: expected <= limit ? 1 : 0, learned: drop > 0 ? 1 : 0};
  }
  return {
    deviation: sd / rows,
    textbook: normalCdf((limit + 0.5 - expected) / sd),
    learned: beyondLearned((rows * drop) / sd),
  };
}

/** Chance that a run falls below a learned limit, for a loss in deviations: over all deviations that five runs may show. */
function beyondLearned(loss: number): number {
  const width = Math.sqrt(1 + 1 / LEARNED_FROM);
  const STEPS = 400;
  let sum = 0;
  for (let i = 0; i < STEPS; i += 1) {
    // Four times the seen variance is chi-squared with four degrees: its quantiles by its tail (1 + x/2)e^(-x/2).
    const share = (i + 0.5) / STEPS;
    const x = bisect((x) => 1 - (1 + x / 2) * Math.exp(-x / 2) < share, 0, 60);
    sum += normalCdf(loss / width - T * Math.sqrt(x / 4));
  }
  return sum / STEPS;
}

export interface TokenSettings {
  conversations: number;
  turns: number;
  /** Tokens that are sent with every call: system prompt and tool definitions. */
  prompt: number;
  /** Tokens of one message of either side. */
  message: number;
}

/**
 * Tokens of the agent. In exchange t it is sent 2t - 1 messages, which add up to the square of the
 * number of exchanges. Nothing is taken off for a provider's cache of prompts.
 */
export const agentTokens = ({conversations, turns, prompt, message}: TokenSettings) => ({
  input: conversations * (turns * prompt + turns ** 2 * message),
  output: conversations * turns * message,
});

/** Dollars, for prices in dollars per million tokens. */
export const priceOf = (
  {input, output}: {input: number; output: number},
  inputPrice: number,
  outputPrice: number,
): number => (input * inputPrice + output * outputPrice) / 1e6;
