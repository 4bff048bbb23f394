import {describe, expect, it} from 'vitest';
import {numbers as gate} from '../llm-evaluation-in-ci/compute.ts';
import {
  balanced,
  byTask,
  contradicted,
  flips,
  gaps,
  models,
  numbers,
  ratios,
  score,
  tasks,
} from './compute.ts';
import {night, totals} from './night.ts';

describe('llm-benchmarking', () => {
  it('has every model on every task with both prompts', () => {
    expect([models.length, tasks.length, balanced.length]).toEqual([5, 8, 80]);
  });

  it('gives the published ratio of deviations, and the one of the gate', () => {
    expect(ratios).toHaveLength(114);
    expect(numbers.ratio.value).toBeCloseTo(0.325, 3);
    expect(numbers.ratio.value).toBeCloseTo(gate.ratio.median, 9);
    expect(numbers.ratio.low).toBeCloseTo(gate.ratio.low, 9);
    expect(numbers.ratio.high).toBeCloseTo(gate.ratio.high, 9);
  });

  it('gives the published totals of gpt-4o with a strict schema', () => {
    expect([night.rows, night.runs, night.changing]).toEqual([1407, 5, 300]);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1127 + 1131 + 1141 + 1137 + 1142);
  });

  it('counts runs that contradict their means, and ties by half', () => {
    expect(contradicted([3, 4], [1, 2])).toBe(0);
    expect(contradicted([1, 2], [3, 4])).toBe(0);
    expect(contradicted([5, 1], [2, 2])).toBe(0.5);
    expect(contradicted([3, 2], [2, 2])).toBe(0.25);
  });

  it('compares all verdicts: ten pairs, two prompts, eight tasks', () => {
    expect(byTask.map(({runs, prompts}) => [runs.length, prompts.length])).toEqual(
      Array.from({length: 8}, () => [20, 10]),
    );
    expect(byTask.flatMap(({prompts}) => prompts).filter(Boolean)).toHaveLength(
      numbers.verdicts.promptTurned,
    );
    for (const {value, low, high} of flips) expect(low <= value && value <= high).toBe(true);
  });

  it('has a larger error for more that may vary', () => {
    for (const model of models) {
      for (const prompt of ['zero', 'few'] as const) {
        const {runs, questions, tasks: overTasks} = score(model, prompt);
        expect(runs < questions && questions < overTasks).toBe(true);
      }
    }
  });

  it('states gaps from the side of the leader, as the difference of the means', () => {
    for (const prompt of ['zero', 'few'] as const) {
      for (const {first, second, value} of gaps[prompt]) {
        expect(value).toBeCloseTo(score(first, prompt).mean - score(second, prompt).mean, 12);
        expect(value).toBeGreaterThan(0);
      }
    }
  });

  it('estimates the variance of a total row by row as half the flips between two runs', () => {
    const pairs = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b]));
    expect(pairs).toHaveLength(10);
    expect(night.byRow.value ** 2 * 2).toBeCloseTo(148.8, 6);
  });
});
