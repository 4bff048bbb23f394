// @vitest-environment happy-dom
import {afterEach, describe, expect, it} from 'vitest';
import {isOpeningKey, startKeystrokeBuffer, takeKeystrokes} from './opening.ts';

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more});
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('keystrokes before the search has its field', () => {
  afterEach(() => void takeKeystrokes());

  it("are not the browser's own keys", () => {
    startKeystrokeBuffer();
    expect([press('Tab'), press('Escape'), press('r', {ctrlKey: true}), press('F5')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(takeKeystrokes().text).toBe('');
  });
});

it.each([
  ['a US keyboard', 'k', 'KeyK', true],
  ['one with caps lock', 'K', 'KeyK', true],
  ['a Dvorak keyboard, K elsewhere', 'k', 'KeyV', true],
  ['a Dvorak keyboard, T where K is', 't', 'KeyK', false],
  ['a Cyrillic keyboard', 'л', 'KeyK', true],
  ['a Greek keyboard', 'κ', 'KeyK', true],
  ['a Hebrew keyboard, another key', 'ל', 'KeyL', false],
])('Ctrl and a letter of %s', (_, key, code, opens) => {
  const event = {key, code, ctrlKey: true, target: null} as unknown as KeyboardEvent;
  expect(isOpeningKey(event)).toBe(opens);
});
