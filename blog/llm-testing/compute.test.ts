import {describe, expect, it} from 'vitest';
import {RUNS} from '../data/llm-stability/schema-runs.ts';
import {admission, pairs, questions, regimes, tasks, totals} from './compute.ts';

describe('llm-testing', () => {
  it('gives the published counts of the runs without a temperature', () => {
    const sum = (of: 'solid' | 'flaky' | 'broken') => tasks.reduce((all, task) => all + task[of], 0);
    expect([questions.length, sum('solid'), sum('flaky'), sum('broken')]).toEqual([1407, 978, 300, 129]);
  });

  it('gives the published right answers of each run of the mathematics task', () => {
    const maths = questions.filter(({task}) => task === 'maths');
    const counts = Array.from(
      {length: RUNS},
      (_, run) => maths.filter(({right}) => right[run] === true).length,
    );
    expect(counts).toEqual([45, 52, 48, 45, 43]);
  });

  it('sums the published counts of three regimes over the same rows', () => {
    expect(regimes.map(({name, rows, flaky, broken}) => [name, rows, flaky, broken])).toEqual([
      ['schema', 1407, 300, 129],
      ['json', 1407, 50, 219],
      ['plain', 1407, 124, 132],
    ]);
  });

  it('counts admissions as if all orders of the runs were tried', () => {
    const passedFirst = totals.reduce((sum, total) => sum + total, 0) / RUNS;
    const lost = pairs.reduce((sum, pair) => sum + pair.lost + pair.won, 0) / pairs.length / 2;
    expect(admission[0]?.value).toBeCloseTo(lost / passedFirst, 9);
    for (const {low, value, high} of admission) expect(low < value && value < high).toBe(true);
  });
});
