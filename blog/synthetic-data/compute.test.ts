import {describe, expect, it} from 'vitest';
import {compare, numbers, points} from './compute.ts';

describe('synthetic-data', () => {
  it('has the judges and pairs of the challenge, ten of whose queries are generated', () => {
    expect([points.length, numbers.pairs, numbers.byModel, numbers.byPeople]).toEqual([33, 4423, 10, 15]);
  });

  it('turns the gap around for all other queries', () => {
    const some = ['0', '1', '2'];
    const others = ['4', '9', '13', '14', '15', '16', '19', '22', '25', '30', '31'].concat([
      '32',
      '33',
      '34',
      '35',
      '36',
      '37',
      '38',
      '43',
      '45',
      '46',
      '49',
    ]);
    expect(compare(others).gap).toBeCloseTo(-compare(some).gap, 12);
    expect(compare(others).order).toBeCloseTo(compare(some).order, 12);
  });
});
