import * as Plot from '@observablehq/plot';
import {type Figure, plotSvg, round, SERIES} from '../_research/plot.ts';
import {points} from './compute.ts';

const table = {
  columns: ['Judge', "Balanced accuracy on people's queries (%)", 'on generated queries (%)'],
  rows: [...points]
    .sort((a, b) => b.people - a.people)
    .map(({judge, people, generated}) => [judge, round(100 * people, 1), round(100 * generated, 1)]),
};
const DOMAIN = [0.48, 0.78];
const AXIS = {domain: DOMAIN, ticks: 6, tickFormat: '.0%', grid: true, labelArrow: 'none'} as const;

/** Balanced accuracy of each judge on the queries of people and on the generated ones. */
function draw(width?: number): string {
  return plotSvg({
    width,
    height: width ?? 420,
    marginRight: 24,
    marginBottom: 46,
    x: {...AXIS, label: "balanced accuracy on people's queries", labelAnchor: 'center'},
    y: {...AXIS, label: 'balanced accuracy on generated queries'},
    marks: [
      Plot.line(
        DOMAIN.map((share) => ({x: share, y: share})),
        {x: 'x', y: 'y', stroke: 'var(--fig-muted)', strokeDasharray: '4 4'},
      ),
      Plot.dot(points, {x: 'people', y: 'generated', fill: SERIES[0], r: 4}),
      Plot.text([{x: 0.62, y: 0.585}], {
        x: 'x',
        y: 'y',
        text: () => 'the same on both',
        textAnchor: 'start',
        fill: 'var(--fig-muted)',
      }),
    ],
  });
}

export default {table, draw} satisfies Figure;
