import {requireShare} from './numbers.ts';

/** Adjusts p-values from the smallest to the largest, or the other way round, in the order given. */
function step(
  pValues: readonly number[],
  direction: 'up' | 'down',
  factor: (rank: number, count: number) => number,
): number[] {
  for (const p of pValues) requireShare('a p-value', p);
  const order = pValues.map((p, index) => ({p, index})).sort((a, b) => a.p - b.p);
  const ranked = order.map(({p, index}, rank) => ({
    index,
    p: Math.min(1, p * factor(rank + 1, order.length)),
  }));
  const result = new Array<number>(pValues.length);
  let running = direction === 'down' ? 0 : 1;
  for (const {index, p} of direction === 'down' ? ranked : ranked.reverse()) {
    running = direction === 'down' ? Math.max(running, p) : Math.min(running, p);
    result[index] = running;
  }
  return result;
}

/**
 * p-values adjusted so that any false finding at all among them keeps the level.
 * Source: "A Simple Sequentially Rejective Multiple Test Procedure" (1979), https://www.jstor.org/stable/4615733.
 */
export function holm(pValues: readonly number[]): number[] {
  return step(pValues, 'down', (rank, count) => count - rank + 1);
}

/**
 * p-values adjusted so that the expected share of false ones among the findings keeps the level.
 * Source: "Controlling the False Discovery Rate" (1995), DOI 10.1111/j.2517-6161.1995.tb02031.x.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  return step(pValues, 'up', (rank, count) => count / rank);
}
