import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {firstSlips, inRole} from './compute.ts';

export const table: FigureTable = {
  columns: ['Turn', 'Drivers in role', 'Share (%)'],
  rows: inRole.map(({turn, share}) => [turn, share * firstSlips.length, percent(share, 1)]),
};

/** Share of conversations whose driver has not slipped yet, after each turn. */
export default function figure(width?: number): string {
  const points = [{turn: 0, share: 1}, ...inRole];
  return plotSvg({
    width,
    height: 300,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'turns of the driver', ticks: points.map(({turn}) => turn), tickFormat: 'd', domain: [0, 8]},
    y: {label: 'drivers still in role (% of 8 conversations)', percent: true, domain: [0, 100], grid: true},
    marks: [
      Plot.line(points, {x: 'turn', y: 'share', curve: 'step-after', stroke: SERIES[0], strokeWidth: 2.5}),
      Plot.dot(inRole, {x: 'turn', y: 'share', fill: SERIES[0], r: 3.5}),
      Plot.text(inRole.slice(-1), {
        x: 'turn',
        y: 'share',
        text: ({share}: {share: number}) =>
          `${share * firstSlips.length} of ${firstSlips.length} held to the end`,
        textAnchor: 'end',
        dx: -10,
        dy: 4,
        fill: SERIES[0],
        fontWeight: 600,
      }),
      Plot.text(inRole.slice(1, 2), {
        x: 'turn',
        y: 'share',
        text: () => 'first slip in turn 2',
        textAnchor: 'start',
        dx: 8,
        dy: -10,
        fill: 'var(--fig-muted)',
      }),
    ],
  });
}
