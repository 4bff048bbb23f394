// @vitest-environment jsdom
import {afterEach, expect, it} from 'vitest';
import {fragmentId, withReadableFragment} from './fragment.ts';

const BROKEN = ['#50%', '#%', '#%E0%A4%A', '#a%zz'];

afterEach(() => window.history.replaceState(null, '', '/'));

it('gives the id that a fragment names, and nothing for a broken one', () => {
  expect(['#exit-codes', '#caf%C3%A9', '#', ''].map(fragmentId)).toEqual(['exit-codes', 'café', '', '']);
  expect(BROKEN.map(fragmentId)).toEqual(['', '', '', '']);
});

it('corrects what cannot be decoded, and leaves the rest alone', () => {
  for (const hash of BROKEN) {
    const address = withReadableFragment(`/docs/reference/cli?a=5%${hash}`);
    expect(address.startsWith('/docs/reference/cli?a=5%#')).toBe(true);
    expect(decodeURIComponent(address.slice(address.indexOf('#')))).toBe(hash);
  }
  for (const address of ['/docs/overview', '/docs/overview#a', '/docs/overview#', '/docs/x#caf%C3%A9'])
    expect(withReadableFragment(address)).toBe(address);
});
