import {expect, it} from 'vitest';
import {titleLines} from './social-cards.ts';

/** Every letter as wide as the widest of a real font. */
const linesOf = (title: string) => titleLines(title, 250, (text) => 70 * text.length);

it('sets short titles large and long words small, in lines of about the same width', () => {
  expect(linesOf('Overview')).toEqual({size: 104, lines: ['Overview']});
  expect(linesOf('model_under_test_with_a_name').size).toBeLessThan(80);
  const long = 'A title of 70 characters, which is as long as they can ever get';
  const lines = ['A title of 70', 'characters, which is as', 'long as they can ever get'];
  expect(linesOf(long)).toEqual({size: 64, lines});
});
