// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';
import {needsHydration} from './needs-hydration.ts';

beforeEach(() => {
  document.body.innerHTML = '<p>No part needs React.</p>';
});

it('is not the rule', () => {
  expect(needsHydration()).toBe(false);
});

it('is so where a part of the page says so', () => {
  document.body.innerHTML = '<main><div data-hydrate hidden></div></main>';
  expect(needsHydration()).toBe(true);
});

it('is so where storage is denied, which the application tells', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(needsHydration()).toBe(true);
  denied.mockRestore();
});
