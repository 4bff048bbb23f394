import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {gaps} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  'gpt-35-turbo': 'GPT-3.5',
  'gpt-4o': 'GPT-4o',
  'llama3-70b': 'Llama 70B',
  'llama3-8b': 'Llama 8B',
  'mixtral-8x7b': 'Mixtral',
};
const rows = gaps.few.map(({first, second, ...gap}) => ({
  name: `${NAMES[first]} over ${NAMES[second]}`,
  ...gap,
}));
type Row = (typeof rows)[number];
const text = ({low, high}: {low: number; high: number}): string =>
  `${percent(low, 1)} to ${percent(high, 1)}`;

export const table: FigureTable = {
  columns: ['Pair, examples in the prompt', 'Gap (points)', 'New runs', 'New questions', 'New tasks'],
  rows: rows.map(({name, value, runs, questions, tasks}) => [
    name,
    percent(value, 1),
    text(runs),
    text(questions),
    text(tasks),
  ]),
};

const BARS = [
  {kind: 'tasks', color: SERIES[2], strokeWidth: 2, name: 'new tasks', dy: 0},
  {kind: 'questions', color: SERIES[1], strokeWidth: 6, name: 'new questions', dy: 15},
  {kind: 'runs', color: SERIES[0], strokeWidth: 12, name: 'new runs', dy: 30},
] as const;
/** The last rows have room at their right for the names of the three widths. */
const LEGEND_AT = 0.27;

const SENTENCES = {
  runs: (name: string, _gap: string, runs: string) => `${name}, new runs: ${runs} points`,
  questions: (name: string, _gap: string, _runs: string, questions: string) =>
    `${name}, new questions: ${questions} points`,
  tasks: (name: string, _gap: string, _runs: string, _questions: string, tasks: string) =>
    `${name}, new tasks: ${tasks} points`,
};

/** Gaps of ten pairs of models over eight tasks, with intervals for new runs, new questions and new tasks. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 538 : 400,
    marginLeft: 170,
    marginRight: width ? 16 : 28,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 17,
    x: {label: 'gap of the means over eight tasks', domain: [-0.12, 0.42], ticks: 5, tickFormat: '.0%'},
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-text)'}),
      ...BARS.map(({kind, color, strokeWidth}) =>
        Plot.ruleY(rows, {
          y: 'name',
          x1: (row: Row) => row[kind].low,
          x2: (row: Row) => row[kind].high,
          stroke: color,
          strokeWidth,
          title: titleOf(rows, table, SENTENCES[kind]),
        }),
      ),
      ...BARS.map(({name, color, dy}) =>
        Plot.text(rows.slice(-3, -2), {
          y: 'name',
          x: width ? LEGEND_AT - 0.05 : LEGEND_AT,
          text: () => name,
          dy,
          textAnchor: 'start',
          fill: color,
          fontWeight: 600,
        }),
      ),
      Plot.text(rows, {
        y: 'name',
        x: width ? undefined : (row: Row) => row.tasks.high,
        text: ({value}: Row) => (100 * value).toFixed(1),
        fill: SERIES[0],
        fontWeight: 600,
        ...(width ? aboveRow('right', 17) : {dx: 8, textAnchor: 'start' as const}),
      }),
    ],
  });
}
