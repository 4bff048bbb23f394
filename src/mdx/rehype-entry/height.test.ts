import type {Element, ElementContent} from 'hast';
import {describe, expect, it} from 'vitest';
import {jsxElement} from '../../content/jsx-element.ts';
import {heightOf} from './height.ts';

const element = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map(
    (child): ElementContent => (typeof child === 'string' ? {type: 'text', value: child} : child),
  ),
});
const code = (lines: number) => jsxElement('Code', {html: '<span>x\n</span>'.repeat(lines)});

describe('the estimated height of an entry, in rem', () => {
  it('grows with its text, its list and its lines of code', () => {
    const name = element('h3', 'run');
    expect(heightOf([name, element('p', 'Runs.')])).toBe(6);
    expect(heightOf([name, element('p', 'Runs again. '.repeat(40))])).toBe(15);
    expect(heightOf([name, element('ul', '\n', element('li', 'Runs.'), element('li', 'Stops.'))])).toBe(8);
    expect(heightOf([code(20)]) - heightOf([code(4)])).toBe(21);
  });

  it('counts what is folded as one line', () => {
    expect(heightOf([jsxElement('Fold', {summary: 'An example'})])).toBe(4);
    expect(heightOf([])).toBe(0);
  });
});
