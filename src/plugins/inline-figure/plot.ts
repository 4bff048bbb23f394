import * as Plot from '@observablehq/plot';
import {JSDOM} from 'jsdom';

const {document} = new JSDOM('').window;

/** Width of a chart's drawing area in SVG units; the page scales it. */
const WIDTH = 680;

/** Colors of the series, readable in both color modes; see `src/css/tokens.css`. */
export const SERIES = [1, 2, 3, 4, 5].map((n) => `var(--fig-${n})`);

/**
 * Draws a chart on the server, in the page's colors and type.
 *
 * @param options what Observable Plot takes; width, document and colors have defaults
 * @returns one `<svg>` element
 * @throws Error when Plot makes more than a chart (a legend or a title: put those in the caption)
 */
export function plotSvg(options: Plot.PlotOptions): string {
  const chart = Plot.plot({
    width: WIDTH,
    marginLeft: 56,
    ...options,
    style: {background: 'none', color: 'var(--fig-text)', fontFamily: 'inherit', fontSize: '12px'},
    document: document as unknown as Document,
  });
  if (chart.nodeName.toLowerCase() !== 'svg') {
    throw new Error('a chart must be one <svg>: leave out legend, title, subtitle and caption');
  }
  return (
    chart.outerHTML
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<svg class="[^"]*"/, '<svg xmlns="http://www.w3.org/2000/svg"')
      // Inline styles would need an exception in the Content-Security-Policy; figures.css styles charts.
      .replaceAll(/ style="[^"]*"/g, '')
      // Plot names the parts of a chart; the page gives the whole chart one text alternative.
      .replaceAll(/ aria-(label|description)="[^"]*"/g, '')
      .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
  );
}
