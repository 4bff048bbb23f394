// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {needsApplication} from './need.ts';

const TABS =
  '<ul><li role="tab" aria-selected="true">Python</li><li role="tab" aria-selected="false">TypeScript</li></ul>';

describe('a page needs its application at once', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/docs/evaluation');
    document.body.innerHTML = TABS;
  });

  it('not as a rule', () => {
    expect(needsApplication()).toBe(false);
  });

  it('where a part of it says so', () => {
    document.body.innerHTML = '<main><div data-wake hidden></div></main>';
    expect(needsApplication()).toBe(true);
  });

  it('for a tab that the reader chose before and that is not shown', () => {
    window.localStorage.setItem('docusaurus.tab.lang', 'python');
    expect(needsApplication()).toBe(false);
    window.localStorage.setItem('docusaurus.tab.lang', 'typescript');
    expect(needsApplication()).toBe(true);
    document.body.innerHTML = '<p>No tabs.</p>';
    expect(needsApplication()).toBe(false);
  });

  it('for a tab that the address asks for', () => {
    window.history.replaceState(null, '', '/docs/evaluation?lang=typescript');
    expect(needsApplication()).toBe(true);
  });

  it('where storage is denied, which the application says', () => {
    const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(needsApplication()).toBe(true);
    denied.mockRestore();
  });
});
