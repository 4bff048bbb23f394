// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {moveFocus, selectTabs} from './select.ts';

const tabs = (...labels: string[]) => `
  <div class="tabs-container">
    <div role="tablist">
      ${labels.map((label, i) => `<div role="tab" tabindex="${i ? -1 : 0}" aria-selected="${!i}">${label}</div>`).join('')}
    </div>
    <div>${labels.map((label, i) => `<div role="tabpanel" ${i ? 'data-unchosen' : ''}>${label} code</div>`).join('')}</div>
  </div>`;

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([data-unchosen])')].map(
    ({textContent}) => textContent,
  );
const selected = () =>
  [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(({textContent}) => textContent);
const tab = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({textContent}) => textContent === label);

describe('the tabs of a text', () => {
  beforeEach(() => {
    document.body.innerHTML = tabs('Python', 'TypeScript', 'CI runner') + tabs('Bash', 'TypeScript');
  });

  it('show a value in all tabs that have it', () => {
    selectTabs(document.body, 'typescript');
    expect(shown()).toEqual(['TypeScript code', 'TypeScript code']);
    expect(selected()).toEqual(['TypeScript', 'TypeScript']);
    selectTabs(document.body, 'ci-runner');
    expect(shown()).toEqual(['CI runner code', 'TypeScript code']);
    expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(2);
  });

  it('move the focus around their ends', () => {
    const go = (from: string, key: string) => {
      moveFocus(tab(from) as HTMLElement, key);
      return document.activeElement?.textContent;
    };
    expect(go('Python', 'ArrowLeft')).toBe('CI runner');
    expect(go('CI runner', 'ArrowRight')).toBe('Python');
    expect(go('Python', 'ArrowRight')).toBe('TypeScript');
    expect(go('TypeScript', 'x')).toBe('TypeScript');
  });
});
