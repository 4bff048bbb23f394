import {describe, expect, it} from 'vitest';
import {numbers, tasks} from './compute.ts';
import {swaps} from './swaps.ts';

describe('driver-prompting', () => {
  it('reads the published outcomes of four trials of 50 tasks', () => {
    expect([numbers.conversations, numbers.tasks, numbers.all]).toEqual([200, 50, 0.42]);
    expect(tasks.every((task) => task.length === 4)).toBe(true);
    expect([numbers.kept.rows, numbers.handedOver.rows]).toEqual([147, 48]);
    expect(numbers.kept.rate.value).toBeCloseTo(49 / 147, 9);
    expect(numbers.handedOver.rate).toBeCloseTo(35 / 48, 9);
  });

  it('compares submissions that differ in the customer only, one trial of each task', () => {
    expect(swaps).toHaveLength(6);
    for (const {before, after} of swaps) {
      expect(before.k).toBeCloseTo(Math.round(before.k), 6);
      expect(after.k).toBeCloseTo(Math.round(after.k), 6);
      expect(after.effort).toBe(before.effort);
      expect([before.customer, after.customer]).toEqual(['v1.0', 'gpt-5.5-2026-04-23 (xhigh)']);
    }
  });

  it('has the two figures that an independent script found', () => {
    expect(numbers.uncorrected).toBeCloseTo(0.064, 3);
    expect(numbers.withAgent).toBeCloseTo(0.86, 2);
  });
});
