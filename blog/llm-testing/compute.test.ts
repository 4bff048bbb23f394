import {describe, expect, it} from 'vitest';
import {admission, numbers, pairs, RUNS, strict, tasks, totals} from './compute.ts';

describe('llm-testing', () => {
  it('gives the published counts of gpt-4o with a strict schema', () => {
    expect([strict.length, numbers.solid, numbers.flaky, numbers.broken]).toEqual([1407, 978, 300, 129]);
  });

  it('gives the published right answers of each run of the mathematics task', () => {
    const maths = strict.filter(({config}) => config === 1);
    const right = Array.from(
      {length: RUNS},
      (_, run) => maths.filter(({verdicts}) => verdicts[run] === true).length,
    );
    expect(right).toEqual([45, 52, 48, 45, 43]);
  });

  it('puts every row of a task into one of three groups', () => {
    for (const {rows, solid, flaky, broken} of tasks) expect(solid + flaky + broken).toBe(rows);
  });

  it('estimates the flips as the mean over all pairs of runs', () => {
    const differing = pairs.reduce((sum, {lost, won}) => sum + lost + won, 0);
    expect(pairs).toHaveLength(10);
    expect(numbers.flips.rows).toBeCloseTo(differing / pairs.length, 9);
    for (const [a, b] of [
      [0, 1],
      [3, 4],
    ] as const) {
      const pair = pairs[a === 0 ? 0 : 9];
      expect((pair?.won ?? 0) - (pair?.lost ?? 0)).toBe((totals[b] ?? 0) - (totals[a] ?? 0));
    }
  });

  it('counts admissions as if all orders of the runs were tried', () => {
    const passedFirst = totals.reduce((sum, total) => sum + total, 0) / RUNS;
    const lost = pairs.reduce((sum, pair) => sum + pair.lost + pair.won, 0) / pairs.length / 2;
    expect(admission[0]?.value).toBeCloseTo(lost / passedFirst, 9);
    for (const {low, value, high} of admission) expect(low < value && value < high).toBe(true);
  });
});
