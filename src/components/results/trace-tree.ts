/** A trace: which call was made in which, when and how long. */
import * as Plot from '@observablehq/plot';
import * as z from 'zod';
import {type FigureTable, rowChart, SERIES, titleOf} from '../../figures/plot.ts';
import {type Chart, chartMarkdown, chartNode} from './chart.ts';
import {resultOf} from './result.ts';

const text = z.string({error: 'is missing'}).trim().min(1);
/** Milliseconds since the start of the trace. */
const moment = z.number({error: 'is missing: milliseconds since the start of the trace'}).min(0);

const TraceTree = z
  .strictObject({
    title: text,
    spans: z
      .array(z.strictObject({id: text, name: text, parent: text.optional(), start: moment, end: moment}))
      .min(2),
  })
  .superRefine(({spans}, context) => {
    const blame = (path: PropertyKey[], message: string) => context.addIssue({code: 'custom', path, message});
    spans.forEach(({id, parent, start, end}, index) => {
      const [of, above] = [['spans', index], spans.slice(0, index)];
      if (above.some((span) => span.id === id)) blame([...of, 'id'], `${id} stands twice`);
      if (end < start) blame([...of, 'end'], `${end} ms is before the start (${start} ms)`);
      const caller = above.find((span) => span.id === parent);
      if (parent && !caller) blame([...of, 'parent'], `${parent} is no span above it`);
      if (!parent && index > 0) blame(of, `${id} has no parent, and a trace has one root`);
      if (caller && (start < caller.start || end > caller.end)) {
        blame(of, `${id} is not within its parent ${parent} (${caller.start} to ${caller.end} ms)`);
      }
    });
  });

type TraceTree = z.infer<typeof TraceTree>;

/** Room for the names, in SVG units. */
const NAMES = 190;
/** What moves the name of a call behind that of its caller. */
const STEP = '\u2003';

function chartOf({title, spans}: TraceTree): Chart {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const depthOf = ({parent}: TraceTree['spans'][number]): number => {
    const caller = parent && byId.get(parent);
    return caller ? depthOf(caller) + 1 : 0;
  };
  const rows = spans.map((span) => ({...span, depth: depthOf(span), takes: span.end - span.start}));
  const duration = rows[0]?.takes ?? 0;
  const longest = rows
    .filter(({id}) => !spans.some(({parent}) => parent === id))
    .toSorted((a, b) => b.takes - a.takes)[0];
  const table: FigureTable = {
    columns: ['Span', 'Called by', 'Start (ms)', 'Duration (ms)'],
    rows: rows.map(({name, parent, start, takes}) => [
      name,
      (parent && byId.get(parent)?.name) || 'the request',
      start,
      takes,
    ]),
  };
  return {
    caption: title,
    alt: `A bar for each of ${spans.length} spans, indented by caller. The trace takes ${ms(duration)}; the longest call without calls of its own is ${longest?.name} with ${ms(longest?.takes ?? 0)}.`,
    table,
    draw: (width) =>
      rowChart({
        ...(width ? {width} : {}),
        height: width ? 40 + rows.length * 44 : 56 + rows.length * 30,
        rows: rows.map(({id}) => id),
        nameOf: (id) => nameOf(rows.find((each) => each.id === id)),
        marginLeft: NAMES,
        marginRight: width ? undefined : 64,
        marginBottom: 44,
        lift: 17,
        x: {label: 'milliseconds', labelAnchor: 'center', labelArrow: 'none', domain: [0, duration]},
        y: {axis: null, padding: width ? 0.62 : 0.3, align: width ? 1 : 0.5},
        marks: [
          Plot.barX(rows, {
            x1: 'start',
            x2: 'end',
            y: 'id',
            fill: ({depth}: {depth: number}) => SERIES[depth % SERIES.length],
            title: titleOf(
              rows,
              table,
              (name, caller, start, takes) => `${name}, called by ${caller}: ${takes} ms from ${start} ms on`,
            ),
          }),
          Plot.text(rows, {
            ...(width ? {x: duration, textAnchor: 'end', dy: -17} : {x: 'end', textAnchor: 'start', dx: 6}),
            y: 'id',
            text: ({takes}: {takes: number}) => ms(takes),
          }),
          width
            ? null
            : Plot.text(rows, {
                y: 'id',
                text: nameOf,
                frameAnchor: 'left',
                textAnchor: 'start',
                dx: 4 - NAMES,
              }),
        ],
      }),
  };
}

/** The name, moved to the right by one step for each caller. */
const nameOf = (row?: {name: string; depth: number}): string =>
  `${STEP.repeat(row?.depth ?? 0)}${row?.name ?? ''}`;

const ms = (value: number): string => `${value.toLocaleString('en-US')} ms`;

/** Bars over time, one a span. */
export const traceTree = resultOf(
  TraceTree,
  (data) => [chartNode(chartOf(data))],
  (data) => chartMarkdown(chartOf(data)),
);
