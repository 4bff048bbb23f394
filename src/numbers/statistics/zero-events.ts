import {requireCount, requireInnerShare} from './numbers.ts';

/**
 * Exact one-sided upper bound for a rate when n trials showed no event: the rate at which n clean
 * trials have probability 1 - confidence.
 * Source: "If Nothing Goes Wrong, Is Everything All Right?" (1983), DOI 10.1001/jama.1983.03330370053031.
 */
export function zeroEventBound(n: number, confidence = 0.95): number {
  requireCount('n', n, 1);
  requireInnerShare('confidence', confidence);
  return 1 - (1 - confidence) ** (1 / n);
}

/** The rule of thumb 3/n for {@link zeroEventBound} at 95%; above it for every n, by 5% at n = 30. */
export function ruleOfThree(n: number): number {
  requireCount('n', n, 1);
  return Math.min(1, 3 / n);
}

/** Clean trials needed before the bound of {@link zeroEventBound} falls to the rate; rate in (0, 1). */
export function cleanTrialsNeeded(rate: number, confidence = 0.95): number {
  requireInnerShare('rate', rate);
  requireInnerShare('confidence', confidence);
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-rate));
}
