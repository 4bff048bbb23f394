import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import Hero from '../Hero';
import Icon from './Icon';

it('draws the icon of an area in its color, for the eye only', () => {
  const html = renderToStaticMarkup(createElement(Icon, {name: 'simulate'}));
  expect(html).toMatch(
    /^<svg class="card-link__icon area-simulate" viewBox="0 0 24 24" aria-hidden="true"><path d="/,
  );
});

it('draws what belongs to no area without a color of its own', () => {
  expect(renderToStaticMarkup(createElement(Icon, {name: 'start'}))).toContain('class="card-link__icon"');
});

it('puts the last part of a first screen beside all others, lines between them left out', () => {
  const parts = ['\n', createElement('p', {key: 1}, 'A'), '\n', createElement('p', {key: 2}, 'B'), '\n'];
  const last = createElement('figure', {key: 3}, 'C');
  expect(renderToStaticMarkup(createElement(Hero, null, ...parts, last, '\n'))).toBe(
    '<div class="hero-columns"><div><p>A</p><p>B</p></div><figure>C</figure></div>',
  );
});
