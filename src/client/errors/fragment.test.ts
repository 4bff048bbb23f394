// @vitest-environment jsdom
import {afterEach, expect, it} from 'vitest';
import {decodableFragment, fragmentId} from './fragment.ts';

const BROKEN = ['#50%', '#%', '#%E0%A4%A', '#a%zz'];

afterEach(() => window.history.replaceState(null, '', '/'));

it('gives the id that a fragment names, and nothing for a broken one', () => {
  expect(['#exit-codes', '#caf%C3%A9', '#', ''].map(fragmentId)).toEqual(['exit-codes', 'café', '', '']);
  expect(BROKEN.map(fragmentId)).toEqual(['', '', '', '']);
});

it('corrects what cannot be decoded, and leaves the rest alone', () => {
  for (const hash of BROKEN) {
    expect(decodeURIComponent(decodableFragment(hash))).toBe(hash);
  }
  for (const hash of ['', '#a', '#', '#caf%C3%A9']) expect(decodableFragment(hash)).toBe(hash);
});
