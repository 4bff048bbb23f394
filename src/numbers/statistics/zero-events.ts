import {requireCount, requireInnerShare} from './numbers.ts';

/**
 * Exact one-sided upper bound for a rate when n trials showed no event: the rate at which n clean
 * trials have a probability of 5%.
 * Source: "If Nothing Goes Wrong, Is Everything All Right?" (1983), DOI 10.1001/jama.1983.03330370053031.
 */
export function zeroEventBound(n: number): number {
  requireCount('n', n, 1);
  return 1 - 0.05 ** (1 / n);
}

/** Clean trials needed before the bound of {@link zeroEventBound} falls to the rate; rate in (0, 1). */
export function cleanTrialsNeeded(rate: number, confidence = 0.95): number {
  requireInnerShare('rate', rate);
  requireInnerShare('confidence', confidence);
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-rate));
}
