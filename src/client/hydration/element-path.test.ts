// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {elementAt, pathOf} from './element-path.ts';

const PAGE = '<nav></nav><main><p></p><ul><li>Python</li><li>TypeScript</li></ul></main>';

describe('a place', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="__docusaurus">${PAGE}</div><aside></aside>`;
  });
  const tab = () => document.querySelector('li:last-child') as Element;

  it('leads to the element that has taken the place of another', () => {
    const old = tab();
    const place = pathOf(old);
    (document.getElementById('__docusaurus') as Element).innerHTML = PAGE;
    expect(place && elementAt(place)).toBe(tab());
    expect(tab()).not.toBe(old);
  });

  it('can be empty', () => {
    const place = pathOf(tab());
    (document.querySelector('ul') as Element).remove();
    expect(place && elementAt(place)).toBeUndefined();
  });
});
