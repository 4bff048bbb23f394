import {describe, expect, it} from 'vitest';
import {passAll} from '../_research/statistics.ts';
import {bySuccesses, conversations, numbers, TRIALS, tasks} from './compute.ts';

describe('agent_eval', () => {
  it('reads 50 tasks with four trials each', () => {
    expect(conversations).toHaveLength(200);
    expect(tasks.map(({trials}) => trials)).toEqual(Array.from({length: 50}, () => TRIALS));
  });

  it('gives the published pass^k', () => {
    expect([1, 2, 3, 4].map((k) => passAll(tasks, k).toFixed(3))).toEqual([
      '0.420',
      '0.273',
      '0.220',
      '0.200',
    ]);
  });

  it('counts tasks by successes, all of them', () => {
    expect(bySuccesses.map((row) => row.tasks)).toEqual([14, 12, 10, 4, 10]);
    expect(bySuccesses.reduce((sum, {alike}) => sum + alike, 0)).toBeCloseTo(50, 9);
  });

  it('finds the 38% that were reported for an agent that does nothing', () => {
    expect(numbers.idle.share).toBe(0.38);
  });

  it('predicts a trial from the three others', () => {
    expect(numbers.next.afterNone.toFixed(2)).toBe('0.18');
  });
});
