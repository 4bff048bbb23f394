import * as Plot from '@observablehq/plot';
import {JSDOM} from 'jsdom';

const {document} = new JSDOM('').window;

/** Width of a chart in SVG units, where it does not ask for another one; the page scales it. */
const WIDTH = 680;

/** Colors of the series, readable in both color modes; see `src/css/tokens.css`. */
export const SERIES = [1, 2, 3, 4, 5].map((n) => `var(--fig-${n})`);

/**
 * Draws a chart on the server, in the page's colors and type.
 *
 * @param options what Observable Plot takes; width, document and colors have defaults. A chart with a
 *   width is drawn for a phone, which shows it in its own size and with a smaller left margin.
 * @returns one `<svg>` element
 * @throws Error when Plot makes more than a chart (a legend or a title: put those in the caption)
 */
export function plotSvg(options: Plot.PlotOptions): string {
  const narrow = options.width !== undefined;
  const chart = Plot.plot({
    ...options,
    width: options.width ?? WIDTH,
    marginLeft: options.marginLeft ?? (narrow ? 36 : 56),
    marginTop: options.marginTop ?? 30,
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
      .replace('font-size="10"', `font-size="12"`)
      // Plot names the parts of a chart; the page gives the whole chart one text alternative.
      .replaceAll(/ aria-(label|description)="[^"]*"/g, '')
      .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
  );
}

/**
 * Place of a text above the row of a horizontal chart, at one end of the plot: on a phone, names and
 * values have no room beside the bars.
 *
 * @param lift distance of the text from the middle of the row
 */
export function aboveRow(side: 'left' | 'right', lift: number) {
  return {frameAnchor: side, textAnchor: side === 'left' ? 'start' : 'end', dy: -lift} as const;
}

/** One line of {@link lineChart}. */
export interface NamedLine {
  name: string;
  points: readonly {x: number; y: number}[];
  /** Offset of the name, which stands behind the end of the line. */
  dy: number;
  /** Offset of the name on a phone, where it stands inside the plot, above or below the end of the line. */
  narrowDy: number;
}

/**
 * Draws lines with a dot at each point and their names at their ends.
 *
 * @param options what differs from chart to chart; the x axis has a tick at each point of the first line
 */
export function lineChart(
  lines: readonly NamedLine[],
  {x, y, marginRight, width}: Pick<Plot.PlotOptions, 'x' | 'y' | 'marginRight' | 'width'>,
): string {
  const ticks = lines[0]?.points.map((point) => point.x) ?? [];
  return plotSvg({
    width,
    height: 320,
    marginRight: width ? 16 : marginRight,
    marginBottom: 44,
    marginTop: 30,
    x: {
      domain: [Math.min(...ticks), Math.max(...ticks)],
      ticks,
      tickFormat: 'd',
      labelAnchor: 'center',
      labelArrow: 'none',
      ...x,
    },
    y: {labelArrow: 'none', grid: true, ...y},
    marks: [
      Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
      lines.flatMap(({name, points, dy, narrowDy}, i) => [
        Plot.line(points, {x: 'x', y: 'y', stroke: SERIES[i], strokeWidth: 2}),
        Plot.dot(points, {x: 'x', y: 'y', fill: SERIES[i], r: 3}),
        Plot.text(points.slice(-1), {
          x: 'x',
          y: 'y',
          text: () => name,
          fill: SERIES[i],
          ...(width
            ? {textAnchor: 'end', dx: 4, dy: narrowDy, fontWeight: 600}
            : {textAnchor: 'start', dx: 10, dy}),
        }),
      ]),
    ],
  });
}
