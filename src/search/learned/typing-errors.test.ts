import {expect, it} from 'vitest';
import {seededRandom} from '../../numbers/statistics/index.ts';
import {withTypingError} from './typing-errors.ts';

const TEXT = 'how do i export the answers of a run';

it('changes one long word, inside of it, and no other', () => {
  const random = seededRandom(1);
  const found = Array.from({length: 200}, () => withTypingError(TEXT, random) as string);
  const known = new Set(TEXT.split(' '));
  for (const text of found) {
    const strange = text.split(' ').filter((word) => !known.has(word));
    // Two letters that are the same, changed with each other, are no error.
    expect(strange.length, text).toBeLessThanOrEqual(1);
    for (const word of strange) expect(word).toMatch(/^[ea]/);
  }
  expect(found.filter((text) => text.split(' ').length === 9).length).toBeGreaterThan(50);
  expect(found.filter((text) => text.split(' ').length < 5).length).toBeGreaterThan(50);
});

it('leaves a text alone that has no long word', () => {
  expect(withTypingError('run CI on a PR', seededRandom(1))).toBeUndefined();
});
