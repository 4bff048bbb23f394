import {beforeEach, describe, expect, it} from 'vitest';
import {createRecentSearches, RECENT_COUNT, RECENT_KEY} from './recent.ts';

let stored: Map<string, string>;
const recent = createRecentSearches(() => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
}));
beforeEach(() => {
  stored = new Map();
});

describe('recent searches', () => {
  it('store nothing by being read', () => {
    expect(recent.list()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('come newest first, each once whatever its case, and not too many', () => {
    for (const query of ['a', 'b', 'A', 'c', 'd', 'e', 'f']) recent.add(query);
    expect(recent.list()).toEqual(['f', 'e', 'd', 'c', 'A']);
    expect(recent.list()).toHaveLength(RECENT_COUNT);
  });

  it('are gone when cleared', () => {
    recent.add('a');
    recent.clear();
    expect(stored.has(RECENT_KEY)).toBe(false);
  });

  it.each(['{', '{"a":1}', '[1, null, "kept"]'])('survive a store that holds %s', (text) => {
    stored.set(RECENT_KEY, text);
    expect(recent.list()).toEqual(text.includes('kept') ? ['kept'] : []);
  });

  it('do without a store', () => {
    const denied = createRecentSearches(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    denied.add('a');
    denied.clear();
    expect(denied.list()).toEqual([]);
  });
});
