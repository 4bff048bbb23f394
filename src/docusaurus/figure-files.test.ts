import {expect, it} from 'vitest';
import {readPalette} from '../product/identity.ts';
import {standaloneFigure} from './figure-files.ts';

it('a figure stands on a ground of its own, in the colors of the light mode and, where it is dark, of the dark one', () => {
  const palette = readPalette('.');
  const [light, dark] = [palette.light('fig-1'), palette.dark('fig-1')];
  const svg = standaloneFigure(
    '<svg viewBox="5 0 680 300" font-size="12"><path d="M1 5H3" stroke="var(--fig-1, red)"/></svg>',
    palette,
  );
  expect(svg).toContain(`stroke="${light}"`);
  expect(svg.split('prefers-color-scheme:dark')[1]).toContain(`[stroke="${light}"]{stroke:${dark}}`);
  expect(svg).toContain(`<rect width="100%" height="100%" fill="${palette.light('color-raised')}"/>`);
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="680" height="300"/);
  expect(svg).not.toContain('var(');
});
