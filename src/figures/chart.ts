import * as Plot from '@observablehq/plot';
import {svgFile, window} from './svg.ts';

/** Width of a chart in SVG units, where it does not ask for another one; the page scales it. */
const WIDTH = 680;

/** Outline of letters, in SVG units, which covers the lines behind them. */
const HALO = {
  'paint-order': 'stroke',
  stroke: 'var(--fig-surface)',
  'stroke-width': '4',
  'stroke-linejoin': 'round',
};

/** Colors of the series, readable in both color modes; see `src/theme/styles/tokens.css`. */
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
    document: window.document as unknown as Document,
  });
  if (chart.nodeName.toLowerCase() !== 'svg') {
    throw new Error('a chart must be one <svg>: leave out legend, title, subtitle and caption');
  }
  chart.setAttribute('font-size', '12');
  haloed(chart);
  withMinus(chart);
  // The page gives the whole drawing one text alternative.
  chart.setAttribute('aria-hidden', 'true');
  return svgFile(chart);
}

/** Lines of the plot pass behind the letters, not through them. */
function haloed(chart: Element): void {
  for (const group of chart.querySelectorAll('[aria-label="text"]:not([stroke])')) {
    for (const [name, value] of Object.entries(HALO)) group.setAttribute(name, value);
  }
}

/** A minus is a minus, not a hyphen. */
function withMinus(chart: Element): void {
  for (const text of chart.querySelectorAll('text')) {
    if (text.childElementCount === 0) text.textContent = (text.textContent ?? '').replace(/^-(?=\.?\d)/, '−');
  }
}

/** Room beside the plot on a phone, where names and values stand above their rows, in SVG units. */
const PHONE_MARGIN = 16;

/**
 * Place of a text above the row of a horizontal chart, at one end of the plot: on a phone, names and
 * values have no room beside the bars.
 *
 * @param lift distance of the text from the middle of the row
 */
export function aboveRow(side: 'left' | 'right', lift: number) {
  return {frameAnchor: side, textAnchor: side === 'left' ? 'start' : 'end', dy: -lift} as const;
}

interface RowChartOptions extends Plot.PlotOptions {
  /** Rows from top to bottom: values of the marks' channel `y`. */
  rows: readonly string[];
  /** Name of a row, where that is not its value. */
  nameOf?: (row: string) => string;
  /** Room for the names beside the plot, where they stand there; in SVG units. */
  marginLeft: number;
  /** Distance of a name from the middle of its row, and from the left edge, where it stands above the row. */
  lift: number;
  indent?: number;
}

/**
 * Draws a chart of one row a thing: bars or dots on a horizontal axis, with names at the left or, on
 * a phone, above the rows.
 *
 * @param options what `plotSvg` takes; axes, margins and names have defaults
 */
export function rowChart({rows, nameOf, lift, indent = 0, ...options}: RowChartOptions): string {
  const {width, x, y, marks = [], marginLeft, marginRight, marginTop} = options;
  const name = (row: string): string => nameOf?.(row) ?? row;
  return plotSvg({
    ...options,
    marginLeft: width ? PHONE_MARGIN : marginLeft,
    marginRight: marginRight ?? PHONE_MARGIN,
    // Nothing stands above the plot: on a phone, the name of a row is within the height of its row.
    marginTop: marginTop ?? 8,
    x: {grid: true, ...x},
    y: {axis: width ? null : 'left', label: null, domain: rows, tickSize: 0, tickFormat: name, ...y},
    marks: [
      ...marks,
      width
        ? Plot.text(rows, {
            y: (row) => row,
            text: name,
            ...aboveRow('left', lift),
            dx: indent,
            fill: 'currentColor',
          })
        : null,
    ],
  });
}
