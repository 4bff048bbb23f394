import * as Plot from '@observablehq/plot';
import {plotSvg} from './chart.ts';

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
  /** What the rows are, top to bottom: values of the marks' channel `y`. */
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
