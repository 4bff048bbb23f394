import {describe, expect, it} from 'vitest';
import {numbers as gate} from '../llm-evaluation-in-ci/compute.ts';
import {balanced, contradicted, models, numbers, ratios, tasks} from './compute.ts';
import {formats, ranked} from './formats.ts';

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

  it('counts runs that contradict one another, and ties by half', () => {
    expect(contradicted([3, 4], [1, 2])).toBe(0);
    expect(contradicted([1, 2], [3, 4])).toBe(0);
    expect(contradicted([2, 2], [2, 2])).toBe(0.5);
    // Both ways to take two runs of each: 5 against 2 and 1 against 2 contradict, whichever runs of b.
    expect(contradicted([5, 1], [2, 2])).toBe(1);
  });

  it('gives the figures of an independent script', () => {
    expect(numbers.flips.run.value).toBeCloseTo(0.035, 3);
    expect(numbers.verdicts).toMatchObject({first: {all: 32, turned: 2}, others: {all: 48, turned: 19}});
  });

  it('has 40 models in 26 formats, and the published spread', () => {
    expect([numbers.wordings.models, ranked.length, formats.length]).toEqual([40, 39, 26]);
    expect(numbers.wordings.sonnet).toMatchObject({best: 0.88, worst: 0.505, last: 37});
    expect(numbers.wordings.turned.value).toBeCloseTo(0.2126, 4);
    expect(numbers.wordings.gaps.map(({pairs}) => pairs)).toEqual([94, 120, 109, 90, 328]);
  });
});
