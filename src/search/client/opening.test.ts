// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import {isOpeningKey} from './opening.ts';

it.each([
  ['<input>', false],
  ['<dialog open><input></dialog>', false],
  ['<dialog><input></dialog>', true],
])('/ in the field of %s', (html, opens) => {
  document.body.innerHTML = html;
  const event = {key: '/', target: document.querySelector('input')} as unknown as KeyboardEvent;
  expect(isOpeningKey(event)).toBe(opens);
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
