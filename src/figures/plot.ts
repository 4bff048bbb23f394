/**
 * The part of this folder that programs of pages and posts import. Charts of estimates with their intervals are here;
 * the table of the values is made with the chart.
 */
import * as Plot from '@observablehq/plot';
import {aboveRow, plotSvg, rowChart, SERIES} from './chart.ts';
import {type FigureTable, rangeText, round} from './table.ts';

export {plotSvg, rowChart, SERIES} from './chart.ts';
export {type FigureTable, percent, round} from './table.ts';

/** The default export of a figure's program. `draw` draws for a page of the usual width, or for a phone. */
export interface Figure {
  table: FigureTable;
  draw: (width?: number) => string;
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
      height: 70 + names.length * (width || series.length > 1 ? 48 : 34),
      marginLeft,
      marginRight: width ? 20 : 48,
      marginBottom: 44,
      rows: names,
      lift: series.length > 1 ? 24 : 16,
      x,
      ...(width ? {y: {type: 'band', padding: 0}} : {}),
      marks: [
        zeroLine(rows.some(({low}) => low < 0) ? names : [], width),
        ...series.flatMap((one, place) => {
          const of = rows.filter((row) => row.series === one);
          const dy = 14 * (place - (series.length - 1) / 2);
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
