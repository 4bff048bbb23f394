import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fromBase64, packNumbers, toBase64, unpackNumbers} from './packed.ts';

describe('packed numbers', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (numbers) => {
        expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
      }),
    );
  });

  it('take one byte below 128', () => {
    expect(fromBase64(packNumbers([0, 1, 127]))).toHaveLength(3);
    expect(fromBase64(packNumbers([128]))).toHaveLength(2);
  });
});

describe('base64', () => {
  it('gives every byte back', () => {
    const bytes = Uint8Array.from({length: 20_000}, (_, position) => position % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });
});
