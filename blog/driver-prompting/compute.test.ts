import {describe, expect, it} from 'vitest';
import {holds, numbers, tasks} from './compute.ts';
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

  it('bounds the gap by what the lost calls might have been', () => {
    const {gap} = numbers.lost;
    expect(gap.low).toBeLessThan(
      swaps.find(({agent, domain}) => agent === 'pine' && domain === 'telecom')?.gap.value ?? 0,
    );
    expect(gap.high - gap.low).toBeCloseTo(5 / 114, 9);
  });

  it('has the two figures that an independent script found', () => {
    expect(numbers.uncorrected).toBeCloseTo(0.064, 3);
    expect(numbers.withAgent).toBeCloseTo(0.86, 2);
  });

  it('has bounds as wide as the share of dropped conversations, with the truth inside', () => {
    const {bounds, share} = numbers.kept;
    expect(bounds.high - bounds.low).toBeCloseTo(share, 9);
    expect(bounds.low <= numbers.all && numbers.all <= bounds.high).toBe(true);
  });

  it('keeps fewer conversations with a weaker hold, and higher scores', () => {
    for (const [i, {valid, rate}] of holds.slice(1).entries()) {
      expect(valid).toBeLessThan(holds[i]?.valid ?? 0);
      expect(rate).toBeGreaterThan(holds[i]?.rate ?? 1);
    }
  });
});
