import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {packWords} from '../index/packed.ts';
import {editDistance, Vocabulary} from './vocabulary.ts';

describe('editDistance', () => {
  it.each([
    ['driver', 'driver', 0],
    ['drvier', 'driver', 1],
    ['drivr', 'driver', 1],
    ['drivver', 'driver', 1],
    ['drover', 'driver', 1],
    ['simulaton', 'simulation', 1],
    ['retreival', 'retrieval', 1],
    ['abc', 'xyz', 3],
    ['', 'abc', 3],
  ])('%s and %s: %d', (first, second, expected) => {
    expect(editDistance(first, second, 5)).toBe(expected);
  });

  it('is symmetric, and zero for equal words only', () => {
    const word = fc.string({maxLength: 8, unit: fc.constantFrom(...'abcd')});
    fc.assert(
      fc.property(word, word, (first, second) => {
        const distance = editDistance(first, second, 10);
        expect(distance).toBe(editDistance(second, first, 10));
        expect(distance === 0).toBe(first === second);
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length));
      }),
    );
  });

  it('stops counting above the limit', () => {
    expect(editDistance('aaaaaa', 'bbbbbb', 2)).toBe(3);
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(
    packWords(['driver', 'drivers', 'simulation', 'simulate', 'set', 'target'].sort()),
  );

  it('completes what was begun, the shortest first', () => {
    expect(vocabulary.completions('simul', 5).map(({surface}) => surface)).toEqual([
      'simulate',
      'simulation',
    ]);
    expect(vocabulary.completions('x', 5)).toEqual([]);
  });

  it('corrects to the nearest words only', () => {
    expect(vocabulary.corrections('drivres', 3).map(({surface}) => surface)).toEqual(['drivers']);
    expect(vocabulary.corrections('simulaton', 3)).toEqual([
      {surface: 'simulation', term: 'simul', distance: 1},
    ]);
  });

  it('leaves short words alone, which are near to everything', () => {
    expect(vocabulary.corrections('sat', 3)).toEqual([]);
  });

  it('is empty without words', () => {
    expect(new Vocabulary('').corrections('driver', 3)).toEqual([]);
  });
});
