import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as Plot from '@observablehq/plot';
import {beforeAll, describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import {lineChart, plotSvg, SERIES} from '../plot.ts';
import remarkInlineFigure, {embed} from './index.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'figure-'));
  fs.writeFileSync(
    path.join(folder, 'good.svg'),
    '<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"><path id="a"/></svg>',
  );
  fs.writeFileSync(path.join(folder, 'bad.svg'), '<svg><script>alert(1)</script></svg>');
  fs.writeFileSync(
    path.join(folder, 'drawn.figure.ts'),
    'export default (): string => `<svg viewBox="0 0 2 2"></svg>`;',
  );
  fs.writeFileSync(
    path.join(folder, 'broken.figure.ts'),
    'export default (): string => { throw new Error("no data"); };',
  );
});
const page = (markdown: string) =>
  compile(markdown, {remark: [remarkInlineFigure]}, path.join(folder, 'page.md'));

describe('remarkInlineFigure', () => {
  it('puts the drawing into the page', async () => {
    const js = await page('![A dot](./good.svg "Source: us")');
    expect(js).toContain('alt: "A dot"');
    expect(js).toContain('caption: "Source: us"');
    expect(js).toContain('good-svg-a');
  });

  it('brings the narrow drawing along', async () => {
    fs.writeFileSync(path.join(folder, 'wide.svg'), '<svg viewBox="0 0 9 1"></svg>');
    fs.writeFileSync(path.join(folder, 'wide.narrow.svg'), '<svg viewBox="0 0 1 9"></svg>');
    const js = await page('![A line](./wide.svg)');
    expect(js).toContain('0 0 9 1');
    expect(js).toMatch(/narrow: .*0 0 1 9/);
    expect(await page('![A dot](./good.svg)')).not.toContain('narrow:');
  });

  it('draws a module while the page is built', async () => {
    expect(await page('![Nothing](./drawn.figure.ts)')).toContain('0 0 2 2');
  });

  it('draws a chart anew for a phone when the chart knows how', async () => {
    fs.writeFileSync(
      path.join(folder, 'fits.figure.ts'),
      `export default (width: number | undefined): string => '<svg viewBox="0 0 ' + (width ?? 680) + ' 9"></svg>';`,
    );
    const js = await page('![A line](./fits.figure.ts)');
    expect(js).toMatch(/svg: .*0 0 680 9/);
    expect(js).toMatch(/narrow: .*0 0 340 9/);
    expect(await page('![Nothing](./drawn.figure.ts)')).not.toContain('narrow:');
  });

  it.each([
    ['![](./good.svg)', 'needs a text alternative'],
    ['![x](./gone.svg)', 'does not exist'],
    ['![x](./bad.svg)', 'without scripts'],
    ['![x](./broken.figure.ts)', 'cannot be drawn: no data'],
  ])('fails on %s, naming the line', async (image, message) => {
    await expect(page(`One.\n\n${image}\n`)).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining(message),
    });
  });

  it('leaves other images alone', async () => {
    expect(await page('![x](./photo.png)')).not.toContain('Figure');
  });
});

describe('embed', () => {
  it('makes ids and references the drawing’s own', () => {
    expect(embed('<svg><g id="a"/><use href="#a"/><rect fill="url(#a)"/></svg>', 'f')).toBe(
      '<svg><g id="f-a"/><use href="#f-a"/><rect fill="url(#f-a)"/></svg>',
    );
  });
});

describe('plotSvg', () => {
  it('draws one svg in the colors of the page, without inline styles', () => {
    const svg = plotSvg({marks: [Plot.barY([{x: 'a', y: 1}], {x: 'x', y: 'y', fill: SERIES[0]})]});
    expect(svg).toMatch(/^<svg [^>]*viewBox/);
    expect(svg).toContain('var(--fig-1)');
    expect(svg).not.toContain('style=');
  });

  it('draws type of the same size on a phone and on a desk', () => {
    const marks = [Plot.ruleY([0])];
    expect(plotSvg({marks})).toMatch(/^<svg [^>]*font-size="12" [^>]*viewBox="0 0 680 /);
    expect(plotSvg({width: 340, marks})).toMatch(/^<svg [^>]*font-size="12" [^>]*viewBox="0 0 340 /);
  });

  it('refuses what is more than a chart', () => {
    expect(() => plotSvg({title: 'x', marks: [Plot.ruleY([0])]})).toThrow('one <svg>');
  });
});

describe('lineChart', () => {
  const points = [1, 2, 3].map((x) => ({x, y: x / 4}));
  const draw = (width?: number) =>
    lineChart([{name: 'ours', points, dy: 0, narrowDy: 9}], {width, marginRight: 100, x: {label: 'k'}});

  it('names a line behind its end, on a phone inside the plot', () => {
    expect(draw()).toMatch(/text-anchor="start"[^>]*>\s*<text[^>]*>ours</);
    expect(draw(340)).toMatch(/text-anchor="end"[^>]*>\s*<text[^>]*>ours</);
  });
});
