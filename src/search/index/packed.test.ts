import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {numberReader, packNumbers} from './packed.ts';

describe('packed numbers', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (numbers) => {
        const next = numberReader(packNumbers(numbers));
        expect(numbers.map(next)).toEqual(numbers);
      }),
    );
    const many = Array.from({length: 20_000}, (_, number) => number);
    expect(many.map(numberReader(packNumbers(many)))).toEqual(many);
  });

  it('take one byte below 128', () => {
    expect(atob(packNumbers([0, 1, 127]))).toHaveLength(3);
    expect(atob(packNumbers([128]))).toHaveLength(2);
  });
});
