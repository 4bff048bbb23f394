import {parse} from 'parse5';
import {describe, expect, it} from 'vitest';
import {outlineOf} from './outline.ts';
import {Shapes} from './shapes.ts';

function shapesOf(...bodies: string[]): Shapes {
  const shapes = new Shapes((name) => name !== 'unasked');
  for (const body of bodies)
    shapes.add(outlineOf('', parse(`<body>${body}`, {scriptingEnabled: false})).elements);
  return shapes;
}

describe('the shapes of pages', () => {
  const shapes = shapesOf(
    '<nav class="menu"><a class="link active" href="/">Home</a><a class="link">Blog</a></nav>',
    '<main id="content"><ul><li class="unasked"><p>Text</p></li></ul></main><noscript><b>Menu</b></noscript><template><i></i></template>',
  );

  it.each([
    '*',
    'a.link',
    'a.active.link',
    '.menu > .link',
    'body .link',
    '#content li > p',
    ':is(.x, .menu) a',
  ])('have %s', (selector) => expect(shapes.match(selector)).toBe(true));

  it.each([
    '.none',
    'nav.link',
    'main .link',
    'body > .link',
    '#menu',
    'li.unasked',
    '.menu :is(p, .x)',
    '[class*=mist]',
  ])('have no %s', (selector) => expect(shapes.match(selector)).toBe(false));

  it('are those inside of noscript and templates, too', () => {
    expect([shapes.match('noscript b'), shapes.match('template i')]).toEqual([true, true]);
  });

  it('match a piece of a class', () => {
    expect(shapesOf('<div class="toggle_x1"><b></b></div>').match('[class*=toggle] b')).toBe(true);
  });
});
