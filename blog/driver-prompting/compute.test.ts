import {describe, expect, it} from 'vitest';
import {readTable} from '../_research/tables.ts';
import {numbers, tasks} from './compute.ts';
import {AGENTS} from './swaps.ts';

describe('driver-prompting', () => {
  it('reads the published outcomes of four trials of 50 tasks', () => {
    expect([numbers.conversations, numbers.tasks, numbers.all]).toEqual([200, 50, 0.42]);
    expect(tasks.every((task) => task.length === 4)).toBe(true);
    expect([numbers.kept.rows, numbers.handedOver.rows]).toEqual([147, 48]);
    expect(numbers.kept.rate.value).toBeCloseTo(49 / 147, 9);
    expect(numbers.handedOver.rate).toBeCloseTo(35 / 48, 9);
  });

  it('compares submissions that differ in the customer only', () => {
    const board = readTable<'submission' | 'domain' | 'user_simulator' | 'reasoning_effort'>(
      'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
    );
    for (const [old, now] of Object.values(AGENTS)) {
      const [before, after] = [old, now].map((name) => board.filter(({submission}) => submission === name));
      expect(after?.map((row) => row.reasoning_effort)).toEqual(before?.map((row) => row.reasoning_effort));
      expect(new Set(before?.map((row) => row.user_simulator))).toEqual(new Set(['v1.0']));
      expect(new Set(after?.map((row) => row.user_simulator))).toEqual(
        new Set(['gpt-5.5-2026-04-23 (xhigh)']),
      );
    }
  });

  it('has the two figures that an independent script found', () => {
    expect(numbers.uncorrected).toBeCloseTo(0.064, 3);
    expect(numbers.withAgent).toBeCloseTo(0.86, 2);
  });
});
