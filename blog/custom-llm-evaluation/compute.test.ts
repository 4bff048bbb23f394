import {describe, expect, it} from 'vitest';
import {falling, numbers, rising} from './compute.ts';
import {estimate, type Judge, judges} from './draws.ts';

describe('custom-llm-evaluation', () => {
  it('reads the pairs, queries and judges of the table', () => {
    expect([numbers.pairs, numbers.queries, numbers.judges]).toEqual([4423, 25, 33]);
    expect(numbers.truth).toBeCloseTo(0.268, 3);
  });

  it('gives the published extremes of the flag rates', () => {
    const rate = (name: string) => judges.find((judge) => judge.name === name)?.flagRate;
    expect(rate('TREMA-rubric0')).toBeCloseTo(0.02, 3);
    expect(rate('TREMA-4prompts')).toBeCloseTo(0.598, 3);
  });

  it('corrects better than the labels where the rate is far away, and so does not correcting', () => {
    expect([rising.from, rising.to, falling.from, falling.to].map((rate) => rate.toFixed(3))).toEqual([
      '0.095',
      '0.360',
      '0.368',
      '0.102',
    ]);
    expect([rising.correctedWins, rising.rawWins]).toEqual([30, 30]);
    expect([falling.correctedWins, falling.rawWins]).toEqual([32, 31]);
    expect(rising.corrected).toBeCloseTo(0.167, 1);
    expect(rising.labels).toBeCloseTo(0.266, 2);
  });

  it('falls back on the labels where a judge flags nothing', () => {
    const silent = {...(judges[0] as Judge), flags: []};
    const {labels, corrected, reweighted, fellBack} = estimate(silent, [0, 1, 2, 3, 4, 5, 6, 7], [0, 1]);
    expect([corrected, reweighted, fellBack]).toEqual([labels, labels, true]);
  });
});
