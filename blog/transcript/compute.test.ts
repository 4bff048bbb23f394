import {describe, expect, it} from 'vitest';
import {ENGINES, engines, numbers} from './compute.ts';

const percents = (value: (engine: (typeof engines)[number]) => number): string[] =>
  engines.map((engine) => (100 * value(engine)).toFixed(2));

describe('transcript', () => {
  it('reads 44 recordings with their negations and figures', () => {
    expect([numbers.recordings, numbers.negations, numbers.figures]).toEqual([44, 2121, 5350]);
    expect(engines.map(({name}) => name)).toEqual([...ENGINES]);
  });

  it('gives the word error rates of the extract', () => {
    expect(percents(({wer}) => wer)).toEqual(['16.89', '16.40', '15.17', '15.61', '12.80', '12.28', '48.38']);
  });

  it('gives the negations lost, and lost silently, of the extract', () => {
    expect(percents(({lost}) => lost.value)).toEqual([
      '8.58',
      '6.03',
      '6.22',
      '8.96',
      '7.02',
      '5.52',
      '25.13',
    ]);
    expect(percents(({silent}) => silent.value)).toEqual([
      '3.11',
      '2.26',
      '2.45',
      '3.25',
      '2.36',
      '2.83',
      '3.30',
    ]);
  });

  it('gives the negations lost by several, of the extract', () => {
    expect(numbers.both).toEqual({byAny: 352, byAll: 38});
  });
});
