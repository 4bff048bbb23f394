import {beforeEach, describe, expect, it} from 'vitest';
import {createStepsDone, STEPS_KEY} from './steps-done.ts';

let stored: Map<string, string>;
const steps = createStepsDone(() => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
}));
beforeEach(() => {
  stored = new Map();
});

describe('done steps', () => {
  it('store nothing by being read', () => {
    expect(steps.of('/docs/a')).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('are kept for each page', () => {
    steps.set('/docs/a', ['token', 'install']);
    steps.set('/docs/b', ['install']);
    expect(steps.of('/docs/a')).toEqual(['token', 'install']);
    expect(steps.of('/docs/b')).toEqual(['install']);
  });

  it('leave no trace when the last one is not done any more', () => {
    steps.set('/docs/a', ['token']);
    steps.set('/docs/b', ['install', 'first-result']);
    steps.set('/docs/a', []);
    expect([...stored]).toEqual([[`${STEPS_KEY}/docs/b`, 'install first-result']]);
    steps.set('/docs/b', []);
    expect(stored.size).toBe(0);
  });

  it('do without a store', () => {
    const denied = createStepsDone(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    denied.set('/docs/a', ['token']);
    denied.set('/docs/a', []);
    expect(denied.of('/docs/a')).toEqual([]);
  });
});
