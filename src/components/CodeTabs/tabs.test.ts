// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {moveFocus, selectTabs} from './tabs.ts';

const tabs = (...labels: string[]) => `
  <div class="tabs-container">
    <div role="tablist">
      ${labels.map((label, i) => `<div role="tab" tabindex="${i ? -1 : 0}" aria-selected="${!i}">${label}</div>`).join('')}
    </div>
    <div>${labels.map((label, i) => `<div role="tabpanel" ${i ? 'data-inactive' : ''}>${label} code</div>`).join('')}</div>
  </div>`;

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([data-inactive])')].map(
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

describe('inactive tabs', () => {
  beforeEach(() => {
    document.body.innerHTML = `<main>${tabs('Python', 'TypeScript')}</main>`;
  });
  const hidden = () => [...document.querySelectorAll('[hidden]')].map(({textContent}) => textContent);

  it('are found by the browser’s search once it may be asked for, and opened by it', () => {
    expect(hidden()).toEqual([]);
    window.dispatchEvent(new KeyboardEvent('keydown', {key: 'f', ctrlKey: true}));
    expect(hidden()).toEqual(['TypeScript code']);
    document.querySelector('[hidden]')?.dispatchEvent(new Event('beforematch', {bubbles: true}));
    expect(shown()).toEqual(['TypeScript code']);
    expect(hidden()).toEqual(['Python code']);
  });

  it('follow a choice in another window, and the text that is being read stays where it is', () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Read</p>');
    const paragraph = document.querySelector('p') as HTMLElement;
    let top = 300;
    paragraph.getBoundingClientRect = () => ({top}) as DOMRect;
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const observer = vi.spyOn(Element.prototype, 'toggleAttribute').mockImplementation(() => {
      top = 180;
      return true;
    });
    window.dispatchEvent(
      Object.assign(new Event('storage'), {key: 'docusaurus.tab.lang', newValue: 'typescript'}),
    );
    expect(scrollBy).toHaveBeenCalledWith({top: -120, behavior: 'instant'});
    observer.mockRestore();
    scrollBy.mockRestore();
  });
});
