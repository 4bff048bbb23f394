import {expect, it} from 'vitest';
import {sha256} from './digest.ts';

it('counts the borders between the parts of a digest', () => {
  expect(sha256('ab', 'c')).not.toBe(sha256('a', 'bc'));
});
