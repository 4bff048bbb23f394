import {describe, expect, it} from 'vitest';
import {RUNS} from '../data/llm-stability/strict.ts';
import {admission, numbers, pairs, strict, totals} from './compute.ts';

describe('llm-testing', () => {
  it('gives the published counts of gpt-4o with a strict schema', () => {
    expect([strict.length, numbers.solid, numbers.flaky, numbers.broken]).toEqual([1407, 978, 300, 129]);
  });

  it('gives the published right answers of each run of the mathematics task', () => {
    const maths = strict.filter(({task}) => task === 'maths');
    const counts = Array.from(
      {length: RUNS},
      (_, run) => maths.filter(({right}) => right[run] === true).length,
    );
    expect(counts).toEqual([45, 52, 48, 45, 43]);
  });

  it('counts admissions as if all orders of the runs were tried', () => {
    const passedFirst = totals.reduce((sum, total) => sum + total, 0) / RUNS;
    const lost = pairs.reduce((sum, pair) => sum + pair.lost + pair.won, 0) / pairs.length / 2;
    expect(admission[0]?.value).toBeCloseTo(lost / passedFirst, 9);
    for (const {low, value, high} of admission) expect(low < value && value < high).toBe(true);
  });
});
