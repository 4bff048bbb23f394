import {describe, expect, it} from 'vitest';
import {passAll} from '../../src/numbers/statistics/index.ts';
import {bySuccesses, conversations, curve, numbers, TRIALS, tasks} from './compute.ts';

describe('agent_eval', () => {
  it('reads 50 tasks with four trials each', () => {
    expect(conversations).toHaveLength(200);
    expect(tasks.map(({trials}) => trials)).toEqual(Array.from({length: 50}, () => TRIALS));
  });

  it('gives the published pass^k', () => {
    expect(curve.map(({value}) => value.toFixed(3))).toEqual(['0.420', '0.273', '0.220', '0.200']);
  });

  it('counts tasks by successes, all of them', () => {
    expect(bySuccesses.map((row) => row.tasks)).toEqual([14, 12, 10, 4, 10]);
    expect(bySuccesses.reduce((sum, {alike}) => sum + alike, 0)).toBeCloseTo(50, 9);
  });

  it('splits conversations by outcome and by how they end', () => {
    expect([numbers.calls.successful.toFixed(2), numbers.calls.failed.toFixed(2)]).toEqual(['4.13', '7.04']);
    expect([numbers.customer, numbers.handedOver]).toEqual([
      {all: 147, successful: 49},
      {all: 48, successful: 35},
    ]);
  });

  it('puts every pass^k inside its interval, and pass^1 above a power of itself', () => {
    for (const {low, value, high} of curve) expect(low < value && value < high).toBe(true);
    expect(passAll(tasks, TRIALS)).toBeGreaterThan(passAll(tasks, 1) ** TRIALS);
  });
});
