import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkFigure from './index.ts';

const TABLE = 'export const table = {columns: ["k", "share"], rows: [[1, 0.5], [2, 0.25]]};';
const FILES = {
  'good.svg': '<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"><path id="a"/></svg>',
  'bad.svg': '<svg><script>alert(1)</script></svg>',
  'wide.svg': '<svg viewBox="0 0 9 1"/>',
  'wide.narrow.svg': '<svg viewBox="0 0 1 9"/>',
  'drawn.figure.ts': `${TABLE} export default (): string => '<svg viewBox="0 0 2 2"/>';`,
  'fits.figure.ts': `${TABLE} export default (width: number | undefined): string => '<svg viewBox="0 0 ' + (width ?? 680) + ' 9"/>';`,
  'one.figure.ts': 'export const table = {columns: ["k"], rows: [[1]]}; export default () => "<svg/>";',
  'broken.figure.ts': `${TABLE} export default (): string => { throw new Error("no data"); };`,
  'bare.figure.ts': 'export default (): string => "<svg/>";',
};

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'figure-'));
  for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(path.join(folder, name), text);
});
afterAll(() => fs.rmSync(folder, {recursive: true}));
const page = (markdown: string) => compile(markdown, {remark: [remarkFigure]}, path.join(folder, 'page.md'));

describe('remarkFigure', () => {
  it('puts the drawing into the page', async () => {
    const js = await page('![A dot](./good.svg "Source: us")');
    expect(js).toContain('alt: "A dot"');
    expect(js).toContain('caption: "Source: us"');
    expect(js).toContain('viewBox');
    expect(js).not.toContain('table');
  });

  it('brings the narrow drawing along', async () => {
    const js = await page('![A line](./wide.svg)');
    expect(js).toContain('0 0 9 1');
    expect(js).toMatch(/narrow: .*0 0 1 9/);
    expect(await page('![A dot](./good.svg)')).not.toContain('narrow:');
  });

  it('draws a module while the page is built, and shows its data', async () => {
    const js = await page('![Nothing](./drawn.figure.ts)');
    expect(js).toContain('0 0 2 2');
    expect(js).toMatch(/_components\.td[\s\S]*children: "0\.50"/);
  });

  it.each([
    ['![](./good.svg)', 'needs a text alternative'],
    ['![x](./gone.svg)', 'gone.svg: ENOENT'],
    ['![x](./bad.svg)', 'bad.svg: a drawing must be one <svg> without scripts'],
    ['![x](./broken.figure.ts)', 'broken.figure.ts: no data'],
    ['![x](./bare.figure.ts)', 'bare.figure.ts: it exports no table: add `export const table'],
  ])('fails on %s, naming the line', async (image, message) => {
    await expect(page(`One.\n\n${image}\n`)).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining(message),
    });
  });
});
