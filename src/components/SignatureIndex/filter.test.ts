// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {filterNames, filterTyped} from './filter.ts';

describe('the filter of an index', () => {
  let field: HTMLInputElement;
  beforeEach(() => {
    document.body.innerHTML = `
      <nav class="signature-index">
        <input type="search"><span role="status"></span>
        <div class="signature-index__list">
          <ul><li>create_check(name)</li><li>get_check(id)</li></ul>
          <ul><li>run_test(scenarios)</li></ul>
        </div>
      </nav>`;
    field = document.querySelector('input') as HTMLInputElement;
  });
  const left = () =>
    [...document.querySelectorAll('ul:not([hidden]) > li:not([hidden])')].map(({textContent}) => textContent);
  const says = () => document.querySelector('[role=status]')?.textContent;
  const type = (words: string) => {
    field.value = words;
    filterNames(field);
  };

  it('leaves the names with all words, and the groups that have one', () => {
    type('CHECK get');
    expect(left()).toEqual(['get_check(id)']);
    expect(says()).toBe('1 name');
    type('check');
    expect(says()).toBe('2 names');
    type(' ');
    expect(left()).toHaveLength(3);
    expect(says()).toBe('');
  });

  it('takes what was typed before the page was ready', () => {
    filterTyped(document.body);
    expect(says()).toBe('');
    field.value = 'run';
    filterTyped(document.body);
    expect(left()).toEqual(['run_test(scenarios)']);
  });
});
