import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fromBase64, packNumbers, packWords, toBase64, unpackNumbers, unpackWords} from './packed.ts';

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

describe('packed words', () => {
  it('come back as they were', () => {
    const word = fc.string({unit: fc.constantFrom(...'ab -é🙂1')});
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const sorted = words.sort();
        expect(unpackWords(packWords(sorted))).toEqual(sorted);
      }),
    );
    const long = 'a'.repeat(40);
    expect(unpackWords(packWords([long, `${long}b`]))).toEqual([long, `${long}b`]);
  });

  it('leave out what a word begins with like the one before it', () => {
    expect(packWords(['simulate', 'simulation', 'test'])).toBe('AsimulateHionAtest');
  });

  it('hold no capitals, which part them', () => {
    expect(() => packWords(['Jest'])).toThrow('"Jest" holds a capital');
  });
});

describe('base64', () => {
  it('gives every byte back', () => {
    const bytes = Uint8Array.from({length: 20_000}, (_, position) => position % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });
});
