import {describe, expect, it} from 'vitest';
import {mean} from '../_research/statistics.ts';
import {numbers} from './compute.ts';
import {failuresAfter, futureLog, pastLog, review} from './review.ts';
import results from './reviews.generated.json' with {type: 'json'};
import {allTraining, future, log, past, routerOf, test, training} from './traffic.ts';

describe('data_loop', () => {
  it('gives the published accuracy of the classifier, with all rows and two smoothings', () => {
    const accuracy = (smoothing: number): number =>
      1 - mean(log(routerOf(allTraining, smoothing), test).map(({failed}) => Number(failed)));
    expect(accuracy(1)).toBeCloseTo(0.844, 3);
    expect(accuracy(0.1)).toBeCloseTo(0.876, 3);
  }, 30_000);

  it('trains on thirty rows of each intent, and keeps the months apart', () => {
    expect(training).toHaveLength(4500);
    expect(new Set(training.map(({label}) => label)).size).toBe(150);
    expect([past.length, future.length]).toEqual([3300, 4950]);
    expect(past.filter((row) => future.includes(row))).toHaveLength(0);
  });

  it('stores the log of the classifier that is here', () => {
    const codes = (rows: typeof pastLog): string =>
      rows.map(({failed, flagged}) => (failed ? 1 : 0) + (flagged ? 2 : 0)).join('');
    expect(codes(pastLog)).toBe(results.past);
    expect(codes(futureLog)).toBe(results.future);
    expect(new Set(pastLog.filter(({failed}) => failed).map(({label}) => label)).size).toBe(results.modes);
  });

  it('stores the reviews of the script that is here', () => {
    const stored = results.reviews.find(({pile, size}) => pile === 'flagged' && size === 100);
    expect(mean(review('flagged', 100, 1).after)).toBeCloseTo(stored?.firstRate ?? 0, 5);
    expect(mean(failuresAfter([]))).toBeCloseTo(numbers.before, 9);
  }, 30_000);

  it('gains the most per row in the middle, as an independent script found', () => {
    expect(numbers.perHundred.map((gain) => (100 * gain).toFixed(2))).toEqual([
      '0.59',
      '0.95',
      '0.96',
      '0.52',
    ]);
    expect(numbers.allFlagged).toBe(938);
  });
});
