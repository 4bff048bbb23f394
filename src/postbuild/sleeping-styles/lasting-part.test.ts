import {describe, expect, it} from 'vitest';
import {lastingPart, lastingPartsWithin} from './lasting-part.ts';

const NOTHING = {classes: new Set<string>(), ids: new Set<string>()};
const part = (selector: string, given = NOTHING) =>
  lastingPart(selector, given).replaceAll(/\s+/g, ' ').trim();

describe('the lasting part of a selector', () => {
  it.each([
    ['.menu .menu__link', '.menu .menu__link'],
    ['nav#top > a.link', 'nav#top > a.link'],
    ['a:hover', 'a'],
    ['.button:not(.button--outline):focus-visible', '.button'],
    ['summary::before', 'summary'],
    ['details[open] > summary', 'details > summary'],
    ['html[data-theme=dark] .icon', 'html .icon'],
    ['[data-waiting]:after', '*'],
    [':root', '*'],
    ['div:has(> .sidebar)', 'div'],
    ['li:nth-child(2n) > p', 'li > p'],
    ['[class*=colorModeToggle] button:enabled', '[class*=colorModeToggle] button'],
  ])('%s: %s', (selector, lasting) => expect(part(selector)).toBe(lasting));

  it('keeps what a choice chooses from', () => {
    expect(part('.markdown :is(h2:hover, [id]) code')).toBe('.markdown :is(h2,*) code');
    expect(part(':where(.button--primary):active')).toBe(':is(.button--primary)');
  });

  it.each([
    ['.row > .col + .col', '.row > .col'],
    ['.a ~ .b .c', '.b .c'],
    ['h1 + button + p', 'p'],
    ['.x .a ~ .b + .c > .d', '.x .c > .d'],
  ])('forgets earlier siblings: %s', (selector, lasting) => expect(part(selector)).toBe(lasting));

  it('asks for nothing that a script gives', () => {
    const given = {classes: new Set(['load-failure', 'menu']), ids: new Set(['cookies'])};
    expect(part('.load-failure > button', given)).toBe('* > button');
    expect(part('nav.menu .item, #cookies.item', given)).toBe('nav .item,.item');
  });
});

describe('what a selector asks to stand elsewhere', () => {
  it.each([
    ['.a .b', []],
    ['.sidebar:has(.marked > a:hover) + main', [['.marked > a']]],
    ['div:has(> .sidebar, + .menu[open])', [['* > .sidebar', '.menu']]],
    [':where(.a:has(.b)) > c:has(.d)', [['.b'], ['.d']]],
    // These can match without it.
    [':is(.a:has(.b), .c)', []],
    ['.a:not(:has(.b))', []],
  ])('%s: %s', (selector, parts) => {
    const squeezed = lastingPartsWithin(selector, NOTHING).map((choices) =>
      choices.map((one) => one.replace('*>', '* >').trim()),
    );
    expect(squeezed).toEqual(parts);
  });

  it('is not what a script gives', () => {
    expect(lastingPartsWithin('p:has(.a)', {classes: new Set(['a']), ids: new Set()})).toEqual([['*']]);
  });
});
