// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {dismiss, leave, makeRoom} from './definition.ts';

describe('the definition of a term', () => {
  let term: HTMLElement;
  let link: Element;
  beforeEach(() => {
    document.body.innerHTML =
      '<p><span class="term"><a href="#x">judge</a><span role="tooltip">…</span></span></p>';
    term = document.querySelector('.term') as HTMLElement;
    link = document.querySelector('a') as Element;
  });

  it.each([
    [100, false],
    [700, true],
  ])('of a term at %i of 1000 pixels opens to the left: %s', (left, leftward) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    vi.spyOn(term, 'getBoundingClientRect').mockReturnValue({left} as DOMRect);
    makeRoom(link);
    expect(term.hasAttribute('data-leftward')).toBe(leftward);
    makeRoom(document.body);
  });

  it('is hidden until the term is left', () => {
    dismiss(link);
    expect(term.hasAttribute('data-dismissed')).toBe(true);
    leave(link, term.lastElementChild);
    expect(term.hasAttribute('data-dismissed')).toBe(true);
    leave(link, document.body);
    expect(term.hasAttribute('data-dismissed')).toBe(false);
    dismiss(link);
    leave(link, null);
    expect(term.hasAttribute('data-dismissed')).toBe(false);
  });
});
