/** The module that programs of pages and posts draw with. The table of the values is made with the chart. */
import * as Plot from '@observablehq/plot';
import {type FigureTable, rangeText, round} from '../../src/figures/table.ts';
import {svgFile, window} from './svg.ts';

export {type FigureTable, percent, round} from '../../src/figures/table.ts';

/** The default export of a figure's program. `draw` draws for a page of the usual width, or for a phone. */
export interface Figure {
  table: FigureTable;
  draw: (width?: number) => string;
}

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
  for (const group of chart.querySelectorAll('[aria-label="text"]:not([stroke])'))
    for (const [name, value] of Object.entries(HALO)) group.setAttribute(name, value);
  for (const text of chart.querySelectorAll('text'))
    if (text.childElementCount === 0) text.textContent = (text.textContent ?? '').replace(/^-(?=\.?\d)/, '−');
  // The page gives the whole drawing one text alternative.
  chart.setAttribute('aria-hidden', 'true');
  return svgFile(chart);
}

/** Room beside the plot on a phone, where names and values stand above their rows, in SVG units. */
const PHONE_MARGIN = 16;

/**
 * Place of a text above the row of a horizontal chart, at one end of the plot: on a phone, names and
 * values have no room beside the bars.
 *
 * @param lift distance of the text from the middle of the row
 */
function aboveRow(side: 'left' | 'right', lift: number) {
  return {frameAnchor: side, textAnchor: side === 'left' ? 'start' : 'end', dy: -lift} as const;
}

interface RowChartOptions extends Plot.PlotOptions {
  /** Rows from top to bottom: values of the marks' channel `y`. */
  rows: readonly string[];
  /** Name of a row, where that is not its value. */
  nameOf?: (row: string) => string;
  /** Room for the names beside the plot, where they stand there; in SVG units. */
  marginLeft: number;
  /** Distance of a name from the middle of its row, where it stands above the row. */
  lift: number;
}

/**
 * Draws a chart of one row a thing: bars or dots on a horizontal axis, with names at the left or, on
 * a phone, above the rows.
 *
 * @param options what `plotSvg` takes; axes, margins and names have defaults
 */
export function rowChart({rows, nameOf = String, lift, ...options}: RowChartOptions): string {
  const {width, x, y, marks = [], marginLeft, marginRight, marginTop} = options;
  return plotSvg({
    ...options,
    marginLeft: width ? PHONE_MARGIN : marginLeft,
    marginRight: marginRight ?? PHONE_MARGIN,
    // Nothing stands above the plot: on a phone, the name of a row is within the height of its row.
    marginTop: marginTop ?? 8,
    x: {grid: true, ...x},
    y: {axis: width ? null : 'left', label: null, domain: rows, tickSize: 0, tickFormat: nameOf, ...y},
    marks: [
      ...marks,
      width
        ? Plot.text(rows, {y: (row) => row, text: nameOf, ...aboveRow('left', lift), fill: 'currentColor'})
        : null,
    ],
  });
}

/** Options of both kinds of chart. */
interface Options {
  /** Names of the table's columns: what the points are of, value, interval; see each chart. */
  columns: readonly string[];
  /** Values of the table are the estimates times this, with so many decimals; 100 and 1 unless told. */
  scale?: number;
  digits?: number;
  x: Plot.ScaleOptions;
}

interface Row {
  name: string;
  value: number;
  low: number;
  high: number;
  /** Rows of one name and several series stand below each other; the caption says which color is which. */
  series?: string;
  /** Place in `SERIES`. */
  color?: number;
}

interface RowOptions<R extends Row> extends Options {
  rows: readonly R[];
  /** Further cells of the table, behind the interval. */
  cells?: (row: R) => readonly (string | number)[];
  /** Text beside the interval, on the side away from zero. */
  text: (row: R) => string;
  marginLeft: number;
}

/** Distance of the rows of one name, in SVG units. */
const SERIES_HEIGHT = 14;

/** A dot with its interval for each row. Columns: name, series where there are several, value, interval. */
export function rowFigure<R extends Row>(options: RowOptions<R>): Figure {
  const {rows, columns, cells = () => [], text, x, marginLeft, scale = 100, digits = 1} = options;
  const names = [...new Set(rows.map(({name}) => name))];
  const series = [...new Set(rows.map((row) => row.series))];
  const table = {
    columns,
    rows: rows.map((row) => [
      row.name,
      ...(row.series === undefined ? [] : [row.series]),
      round(scale * row.value, digits),
      rangeText(row, digits, scale),
      ...cells(row),
    ]),
  };
  const paint = ({color = 0}: R): string => SERIES[color] ?? '';
  const draw = (width?: number): string => {
    const words = (of: readonly R[], below: boolean, dy: number) =>
      Plot.text(
        of.filter(({value}) => value < 0 === below),
        {
          y: 'name',
          text,
          fill: paint,
          fontWeight: 600,
          ...(width
            ? aboveRow('right', 16)
            : {x: below ? 'low' : 'high', textAnchor: below ? 'end' : 'start', dx: below ? -8 : 8, dy}),
        },
      );
    return rowChart({
      width,
      // Rows of a name, and room between names, in which on a phone the name stands.
      height: 70 + names.length * ((width ? 34 : 20) + SERIES_HEIGHT * series.length),
      marginLeft,
      marginRight: width ? 20 : 48,
      marginBottom: 44,
      rows: names,
      lift: 16 + (SERIES_HEIGHT / 2) * (series.length - 1),
      x,
      ...(width ? {y: {type: 'band', padding: 0}} : {}),
      marks: [
        zeroLine(rows.some(({low}) => low < 0) ? names : [], width),
        ...series.flatMap((one, place) => {
          const of = rows.filter((row) => row.series === one);
          const dy = SERIES_HEIGHT * (place - (series.length - 1) / 2);
          return [
            Plot.ruleY(of, {y: 'name', x1: 'low', x2: 'high', stroke: paint, strokeWidth: 2, dy}),
            Plot.dot(of, {y: 'name', x: 'value', fill: paint, r: 5, dy}),
            ...(width && series.length > 1 ? [] : [words(of, false, dy), words(of, true, dy)]),
          ];
        }),
      ],
    });
  };
  return {table, draw};
}

/** The line of nothing; on a phone, where names stand above their rows, it leaves them out. */
const zeroLine = (names: readonly string[], width?: number) =>
  width
    ? Plot.tickX(names, {x: () => 0, y: (name) => name, stroke: 'var(--fig-text)', insetTop: 16})
    : Plot.ruleX(names.length > 0 ? [0] : [], {stroke: 'var(--fig-text)'});

interface Point {
  x: number | string;
  value: number;
  low?: number;
  high?: number;
}

/** Place of the name of a line: one of its points, counted from the end when negative, and how far from it. */
interface Place {
  at: number;
  dx?: number;
  dy?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export interface Line {
  name: string;
  points: readonly Point[];
  /** Place in `SERIES`. */
  color: number;
  place: Place;
  /** The same on a phone, where it differs. */
  narrow?: Place;
  /** Text above each point. */
  text?: (point: Point, width?: number) => string;
  /** Beside the place of its points, so that two lines do not cover each other. */
  dx?: number;
  dashed?: boolean;
}

interface LineOptions extends Options {
  lines: readonly Line[];
  y: Plot.ScaleOptions;
  /** Names of the places on the x axis. */
  ticks?: (x: number | string) => string;
  marginRight?: number;
}

/** Lines with a dot and, where there is one, an interval at each point. Columns: line where there are several, x, value, interval. */
export function lineFigure(options: LineOptions): Figure {
  const {lines, columns, x, y, ticks = String, marginRight = 28, scale = 100, digits = 1} = options;
  const points = lines.flatMap((line) => line.points);
  const withIntervals = points.some(({low}) => low !== undefined);
  const table = {
    columns,
    rows: lines.flatMap(({name, points: of}) =>
      of.map(({x: at, value, low, high}) => [
        ...(lines.length > 1 ? [name] : []),
        at,
        round(scale * value, digits),
        ...(withIntervals
          ? [low === undefined || high === undefined ? 'none' : rangeText({low, high}, digits, scale)]
          : []),
      ]),
    ),
  };
  const places = [...new Set(points.map((point) => point.x))];
  const draw = (width?: number): string =>
    plotSvg({
      width,
      height: 320,
      marginLeft: width ? 44 : 56,
      marginRight: width ? Math.min(marginRight, 84) : marginRight,
      marginBottom: 46,
      x: {...x, label: null},
      y: {grid: true, labelArrow: 'none', ...y},
      marks: [
        Plot.ruleY(points.some(({low = 0}) => low < 0) ? [0] : [], {stroke: 'var(--fig-text)'}),
        Plot.axisX(x.ticks ? (x.ticks as number[]) : places, {
          text: (place: number | string) => ticks(place),
          label: x.label ?? null,
          labelAnchor: 'center',
          labelArrow: 'none',
        }),
        ...lines.flatMap((line) => lineMarks(line, width)),
      ],
    });
  return {table, draw};
}

function lineMarks(line: Line, width: number | undefined) {
  const {name, points, color, dx = 0, dashed, text, place, narrow = place} = line;
  const paint = SERIES[color] ?? '';
  const {at, anchor = 'middle', ...shift} = width ? narrow : place;
  const words = {x: 'x', fill: paint, fontWeight: 600};
  return [
    Plot.line(points, {
      ...{x: 'x', y: 'value', stroke: paint, strokeWidth: 2.5, dx},
      ...(dashed ? {strokeDasharray: '5 4'} : {}),
    }),
    Plot.ruleX(
      points.filter(({low}) => low !== undefined),
      {x: 'x', y1: 'low', y2: 'high', stroke: paint, strokeWidth: 2, dx},
    ),
    Plot.dot(points, {x: 'x', y: 'value', fill: paint, r: 4, dx}),
    text
      ? Plot.text(points, {
          ...words,
          y: (p: Point) => p.high ?? p.value,
          text: (p: Point) => text(p, width),
          dx,
          dy: -10,
        })
      : null,
    Plot.text(points.slice(at, at === -1 ? undefined : at + 1), {
      ...words,
      y: 'value',
      text: () => name,
      textAnchor: anchor,
      ...shift,
    }),
  ];
}

/** A call of a trace, in milliseconds since the trace began. */
interface Span {
  name: string;
  start: number;
  end: number;
  /** Number of calls that wait for this one; 0 is the request. */
  depth: number;
}

/** Room for the names, in SVG units. */
const SPAN_NAMES = 190;

/** The waterfall of a trace: a bar for each call below the one that it was made in, its name indented. */
export function traceFigure(spans: readonly Span[]): Figure {
  const rows = spans.map((span, index) => ({...span, id: String(index), duration: span.end - span.start}));
  const callerOf = (index: number, depth: number): string =>
    spans.slice(0, index).findLast((span) => span.depth === depth - 1)?.name ?? 'the request';
  const table = {
    columns: ['Span', 'Called by', 'Start (ms)', 'Duration (ms)'],
    rows: rows.map(({name, depth, start, duration}, index) => [
      name,
      callerOf(index, depth),
      start,
      duration,
    ]),
  };
  const end = Math.max(...spans.map((span) => span.end));
  const nameOf = (id: string): string => {
    const {depth = 0, name = ''} = spans[Number(id)] ?? {};
    return '\u2003'.repeat(depth) + name;
  };
  const draw = (width?: number): string =>
    rowChart({
      width,
      height: width ? 40 + rows.length * 44 : 56 + rows.length * 30,
      rows: rows.map(({id}) => id),
      nameOf,
      marginLeft: SPAN_NAMES,
      marginRight: width ? undefined : 64,
      marginBottom: 44,
      lift: 17,
      x: {label: 'milliseconds', labelAnchor: 'center', labelArrow: 'none', domain: [0, end]},
      y: {axis: null, padding: width ? 0.62 : 0.3, align: width ? 1 : 0.5},
      marks: [
        Plot.barX(rows, {x1: 'start', x2: 'end', y: 'id', fill: ({depth}) => SERIES[depth % SERIES.length]}),
        Plot.text(rows, {
          ...(width ? {x: end, textAnchor: 'end', dy: -17} : {x: 'end', textAnchor: 'start', dx: 6}),
          y: 'id',
          text: ({duration}) => `${duration.toLocaleString('en-US')} ms`,
        }),
        // The names of an axis would end beside the plot, where no indent shows.
        width
          ? null
          : Plot.text(rows, {
              y: 'id',
              text: ({id}) => nameOf(id),
              frameAnchor: 'left',
              textAnchor: 'start',
              dx: 4 - SPAN_NAMES,
            }),
      ],
    });
  return {table, draw};
}
