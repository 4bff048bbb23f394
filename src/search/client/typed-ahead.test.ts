// @vitest-environment jsdom
import {afterEach, describe, expect, it} from 'vitest';
import {keepTyping, takeTyped, typedSoFar} from './typed-ahead.ts';

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more});
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('what is typed ahead of the search', () => {
  afterEach(() => void takeTyped());

  it('is kept from the call on until it is taken', () => {
    press('a');
    keepTyping();
    keepTyping();
    for (const key of 'recall at k') expect(press(key)).toBe(true);
    expect(takeTyped()).toEqual({text: 'recall at k', submitted: false});
    expect(press('b')).toBe(false);
    expect(takeTyped()).toEqual({text: '', submitted: false});
  });

  it('can be looked at before it is taken', () => {
    expect(typedSoFar()).toBeUndefined();
    keepTyping();
    expect(typedSoFar()).toBe('');
    press('a');
    expect(typedSoFar()).toBe('a');
    press('b');
    expect(takeTyped().text).toBe('ab');
    expect(typedSoFar()).toBeUndefined();
  });

  it('leaves out the key that asked for it, and knows Enter', () => {
    keepTyping();
    press('/');
    expect(press('Enter')).toBe(true);
    for (const key of ['a', '/', 'b', 'Enter']) press(key);
    expect(takeTyped()).toEqual({text: 'a/b', submitted: true});
  });

  it("is not the browser's own keys", () => {
    keepTyping();
    expect([press('Tab'), press('Escape'), press('r', {ctrlKey: true}), press('F5')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(takeTyped().text).toBe('');
  });
});
