/** The waterfall of a trace: which call was made in which, when, and how long it took. */
import * as Plot from '@observablehq/plot';
import {type Figure, rowChart, SERIES} from './plot.ts';

/** A call, in milliseconds since the trace began. */
export interface Span {
  name: string;
  start: number;
  end: number;
  /** The calls that it made. */
  calls?: readonly Span[];
}

/** Room for the names, in SVG units. */
const NAMES = 190;
/** Indent of the name of a call behind that of its caller. */
const INDENT = '\u2003';

const ms = (value: number): string => `${value.toLocaleString('en-US')} ms`;

interface Row extends Span {
  id: string;
  caller: string;
  depth: number;
  duration: number;
}

/** @throws Error for a call that is not within its caller */
function rowsOf(span: Span, id = '1', caller?: Row): Row[] {
  const {start, end} = span;
  if (end < start || (caller && (start < caller.start || end > caller.end)))
    throw new Error(`${span.name}: ${start} to ${end} ms is not within its caller`);
  const [parent, depth] = [caller?.name ?? 'the request', caller ? caller.depth + 1 : 0];
  const row = {...span, id, caller: parent, depth, duration: end - start};
  return [row, ...(span.calls ?? []).flatMap((call, index) => rowsOf(call, `${id}.${index + 1}`, row))];
}

/** A bar for each span of a trace, in the order of the calls, indented by caller. */
export function traceFigure(root: Span): Figure {
  const rows = rowsOf(root);
  const table = {
    columns: ['Span', 'Called by', 'Start (ms)', 'Duration (ms)'],
    rows: rows.map(({name, caller, start, duration}) => [name, caller, start, duration]),
  };
  const names = new Map(rows.map(({id, name, depth}) => [id, INDENT.repeat(depth) + name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const draw = (width?: number): string =>
    rowChart({
      width,
      height: width ? 40 + rows.length * 44 : 56 + rows.length * 30,
      rows: rows.map(({id}) => id),
      nameOf,
      marginLeft: NAMES,
      marginRight: width ? undefined : 64,
      marginBottom: 44,
      lift: 17,
      x: {label: 'milliseconds', labelAnchor: 'center', labelArrow: 'none', domain: [0, root.end]},
      y: {axis: null, padding: width ? 0.62 : 0.3, align: width ? 1 : 0.5},
      marks: [
        Plot.barX(rows, {
          x1: 'start',
          x2: 'end',
          y: 'id',
          fill: ({depth}: Row) => SERIES[depth % SERIES.length],
        }),
        Plot.text(rows, {
          ...(width ? {x: root.end, textAnchor: 'end', dy: -17} : {x: 'end', textAnchor: 'start', dx: 6}),
          y: 'id',
          text: ({duration}: Row) => ms(duration),
        }),
        width
          ? null
          : Plot.text(rows, {
              y: 'id',
              text: ({id}: Row) => nameOf(id),
              frameAnchor: 'left',
              textAnchor: 'start',
              dx: 4 - NAMES,
            }),
      ],
    });
  return {table, draw};
}
