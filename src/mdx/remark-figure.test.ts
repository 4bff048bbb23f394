import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {render} from './render.fixture.ts';

const {at} = temporaryFolder({
  'good.svg': '<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"><path id="a"/></svg>',
  'chart.svg': '<svg viewBox="0 0 9 1"/>',
  'chart.narrow.svg': '<svg viewBox="0 0 1 9"/>',
  'chart.figure.json': '{"digest": "x", "columns": ["k", "share"], "rows": [[1, 0.5], [2, 0.25]]}',
});
const figure = async (markdown: string) => (await render(markdown, at('page.md'))).querySelector('x-figure');

describe('remarkFigure', () => {
  it('puts the figure into the page', async () => {
    const shown = await figure(
      '![A dot](./good.svg "One dot (red: us) of 1.5 px: all dots. Data: made here.")',
    );
    expect(shown?.attributes).toMatchObject({
      alt: 'A dot',
      heading: 'One dot (red: us) of 1.5 px',
      method: 'all dots.',
      source: 'Data: made here.',
      svg: expect.stringMatching(/^<svg (?!.*(?:xml version|made by hand)).*viewBox/s),
      picture: expect.stringMatching(/^\/docs\/assets\/figures\/good-[\da-f]{8}\.svg$/),
    });
    expect(shown?.getAttribute('narrow')).toBeUndefined();
    expect(shown?.querySelector('table')).toBeNull();
  });

  it('brings the narrow form and the data of a chart along', async () => {
    const shown = await figure('![A line](./chart.svg)');
    expect(shown?.getAttribute('svg')).toContain('0 0 9 1');
    expect(shown?.getAttribute('narrow')).toContain('0 0 1 9');
    expect(shown?.querySelectorAll('td').map(({text}) => text)).toEqual(['1', '0.50', '2', '0.25']);
  });
});
