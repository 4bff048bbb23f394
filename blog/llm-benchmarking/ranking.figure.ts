import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {rankings} from './compute.ts';
import {type ModelId, models} from './models.ts';

const ORDER = ['chat product', 'plain mean', 'e-mail product'];
const LINES: readonly {id: ModelId; color: string | undefined; nudge: number}[] = [
  {id: 'A', color: SERIES[1], nudge: 8},
  {id: 'B', color: SERIES[0], nudge: -8},
  {id: 'C', color: SERIES[2], nudge: 0},
];

const lineOf = (id: ModelId) =>
  ORDER.flatMap((mix) =>
    (rankings.find(({name}) => name === mix)?.ranked ?? [])
      .filter((entry) => entry.id === id)
      .map(({score}) => ({mix, percent: 100 * score})),
  );

export const table: FigureTable = {
  columns: ['Model', ...ORDER.map((mix) => `${mix} (%)`)],
  rows: LINES.map(({id}) => [
    `${id}: ${models[id].name}`,
    ...lineOf(id).map((point) => percent(point.percent / 100, 1)),
  ]),
};

/** Score of three models under three mixes of the same five tasks. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 360,
    marginTop: 30,
    marginRight: width ? 24 : 225,
    marginBottom: 40,
    x: {type: 'point', domain: ORDER, label: null, padding: width ? 0.6 : 0.3, tickSize: 0},
    y: {label: 'right answers, %', domain: [0, 90], ticks: [0, 20, 40, 60, 80], grid: true},
    marks: LINES.flatMap(({id, color, nudge}, i) => {
      const line = lineOf(id);
      type Point = (typeof line)[number];
      return [
        Plot.line(line, {x: 'mix', y: 'percent', stroke: color, strokeWidth: 2.5}),
        Plot.dot(line, {x: 'mix', y: 'percent', fill: color, r: 4}),
        Plot.text(line.slice(0, 1), {
          x: 'mix',
          y: 'percent',
          text: ({percent}: Point) => percent.toFixed(1),
          textAnchor: 'end',
          dx: -10,
          fill: color,
          fontWeight: 600,
        }),
        Plot.text(line.slice(-1), {
          x: 'mix',
          y: 'percent',
          text: ({percent}: Point) => `${percent.toFixed(1)}  ${id}${width ? '' : `: ${models[id].name}`}`,
          textAnchor: 'start',
          dx: 10,
          dy: nudge,
          fill: color,
          fontWeight: 600,
        }),
        width
          ? Plot.text([id], {
              text: () => `${id}: ${models[id].name}`,
              frameAnchor: 'bottom-left',
              dx: 12,
              dy: 20 * i - 72,
              fill: color,
              fontWeight: 600,
            })
          : null,
      ];
    }),
  });
}
