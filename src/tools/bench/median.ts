import type {Measure, Values} from './measures.ts';

/**
 * The value in the middle; of an even number of values, the mean of the two in the middle.
 *
 * @throws Error when there is no value
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/** The median of each measure over several runs; one that no run has is left out. */
export function medians(runs: readonly Values[], measures: readonly Measure[]): Values {
  const found = measures.flatMap(({id}): [string, number][] => {
    const values = runs.flatMap((run) => run[id] ?? []);
    return values.length > 0 ? [[id, median(values)]] : [];
  });
  return Object.fromEntries(found);
}
