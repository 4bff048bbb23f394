import * as Plot from '@observablehq/plot';
import {type Figure, percent, plotSvg, SERIES} from '../../blog/_research/plot.ts';

/** Two weeks of the monitor of the page: datapoints, issues and errors of each day. The last seven are its example week. */
const days = [
  ['Nov 2', 190, 4, 1],
  ['Nov 3', 185, 4, 0],
  ['Nov 4', 180, 3, 1],
  ['Nov 5', 175, 4, 0],
  ['Nov 6', 170, 3, 1],
  ['Nov 7', 140, 3, 0],
  ['Nov 8', 150, 3, 0],
  ['Nov 9', 195, 4, 1],
  ['Nov 10', 185, 3, 1],
  ['Nov 11', 180, 4, 0],
  ['Nov 12', 175, 9, 1],
  ['Nov 13', 175, 10, 2],
  ['Nov 14', 140, 9, 1],
  ['Nov 15', 150, 9, 0],
] as const;
const PROMPT = 'Nov 12';

const rates = days.map(([day, datapoints, issues]) => ({day, rate: percent(issues / datapoints, 1)}));

const table = {
  columns: ['Day', 'Datapoints', 'Issues', 'Errors', 'Issue rate (%)'],
  rows: days.map((day, i) => [...day, rates[i]?.rate ?? 0]),
};

const changed = days.findIndex(([day]) => day === PROMPT);

/** A bar a day; those after the new prompt in another color. */
function draw(width?: number): string {
  return plotSvg({
    ...(width ? {width} : {}),
    height: 260,
    marginBottom: 28,
    x: {
      type: 'band',
      domain: rates.map(({day}) => day),
      label: null,
      tickFormat: (day: string, i: number) => (i % (width ? 4 : 2) ? '' : day),
      tickSize: 0,
    },
    y: {label: 'issue rate, % of datapoints', labelArrow: 'none', grid: true, domain: [0, 8.3]},
    marks: [
      Plot.barY(rates, {x: 'day', y: 'rate', fill: (_, i) => SERIES[i < changed ? 0 : 2]}),
      Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
      Plot.text([PROMPT], {
        x: (day) => day,
        frameAnchor: 'top',
        text: () => 'New prompt',
        textAnchor: 'start',
        dx: width ? -9 : -18,
        fontWeight: 600,
      }),
    ],
  });
}

export default {table, draw} satisfies Figure;
