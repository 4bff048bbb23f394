import {describe, expect, it} from 'vitest';
import {mean} from '../_research/statistics.ts';
import {numbers} from './compute.ts';
import {failuresAfter, futureLog, pastLog, review} from './review.ts';
import results from './reviews.generated.json' with {type: 'json'};

describe('data_loop', () => {
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
});
