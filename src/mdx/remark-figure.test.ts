import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import remarkFigure from './remark-figure.ts';

const {at} = temporaryFolder({
  'good.svg': '<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"><path id="a"/></svg>',
  'chart.svg': '<svg viewBox="0 0 9 1"/>',
  'chart.narrow.svg': '<svg viewBox="0 0 1 9"/>',
  'chart.figure.json': '{"digest": "x", "columns": ["k", "share"], "rows": [[1, 0.5], [2, 0.25]]}',
});
const page = (markdown: string) => compile(markdown, {remark: [remarkFigure]}, at('page.md'));

describe('remarkFigure', () => {
  it('puts the figure into the page', async () => {
    const js = await page('![A dot](./good.svg "One dot (red: us) of 1.5 px: all dots. Data: made here.")');
    expect(js).toContain('alt: "A dot"');
    expect(js).toContain('heading: "One dot (red: us) of 1.5 px"');
    expect(js).toContain('method: "all dots."');
    expect(js).toContain('source: "Data: made here."');
    expect(js).toContain('viewBox');
    expect(js).toMatch(/picture: "\/docs\/assets\/figures\/good-[\da-f]{8}\.svg"/);
    expect(js).not.toMatch(/table|narrow:|xml version|made by hand/);
  });

  it('brings the narrow form and the data of a chart along', async () => {
    const js = await page('![A line](./chart.svg)');
    expect(js).toContain('0 0 9 1');
    expect(js).toMatch(/narrow: .*0 0 1 9/);
    expect(js).toMatch(/_components\.td[\s\S]*children: "0\.50"/);
  });
});
