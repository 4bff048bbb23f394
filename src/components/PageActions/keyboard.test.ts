import {expect, it} from 'vitest';
import {target} from './keyboard.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 3, 1],
  ['ArrowDown', -1, 1],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 1, 3],
  ['ArrowUp', 3, 2],
  ['Home', 3, 1],
  ['End', 1, 3],
  ['Tab', 1, undefined],
])('%s on element %i of the button and three others leads to %s', (key, from, to) => {
  expect(target(key, from, 4)).toBe(to);
});

it('leads nowhere while there is only the button', () => {
  expect(target('ArrowDown', 0, 1)).toBeUndefined();
});
