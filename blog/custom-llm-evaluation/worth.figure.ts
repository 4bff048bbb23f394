import * as Plot from '@observablehq/plot';
import {type Figure, plotSvg, round, SERIES} from '../_research/plot.ts';
import {here, ratioCorrected, ratioReweighted} from './compute.ts';

const points = here.map(({judge, labels, corrected, reweighted}) => ({
  phi: judge.phi,
  corrected: corrected / labels,
  reweighted: reweighted / labels,
}));
const at = (from: number, to: number, ratio: (phi: number) => number) =>
  Array.from({length: 61}, (_, i) => from + ((to - from) * i) / 60).map((phi) => ({phi, ratio: ratio(phi)}));

const table = {
  columns: ['Judge', 'Correlation with people', 'Corrected', 'Reweighted'],
  rows: here.map(({judge, labels, corrected, reweighted}) => [
    judge.name,
    round(judge.phi, 2),
    round(corrected / labels, 2),
    round(reweighted / labels, 2),
  ]),
};

/** Error of the corrected and the reweighted estimate against that of the labels alone, by judge. */
function draw(width?: number): string {
  return plotSvg({
    width,
    height: 340,
    marginRight: 24,
    marginBottom: 46,
    x: {
      label: 'correlation of the judge with people',
      domain: [0, 1],
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {label: 'error, labels alone = 1', domain: [0, 5.2], grid: true, labelArrow: 'none'},
    marks: [
      Plot.ruleY([1], {stroke: 'var(--fig-muted)', strokeWidth: 2}),
      Plot.line(at(0.19, 1, ratioCorrected), {
        x: 'phi',
        y: 'ratio',
        stroke: SERIES[2],
        strokeWidth: 2,
      }),
      Plot.line(at(0, 1, ratioReweighted), {
        x: 'phi',
        y: 'ratio',
        stroke: SERIES[0],
        strokeWidth: 2,
      }),
      Plot.dot(points, {x: 'phi', y: 'corrected', fill: SERIES[2], r: 3.5}),
      Plot.dot(points, {x: 'phi', y: 'reweighted', fill: SERIES[0], r: 3.5}),
      Plot.text(
        [
          {phi: 0.46, ratio: 3, name: 'corrected', color: SERIES[2]},
          {phi: 0.06, ratio: 0.5, name: 'reweighted', color: SERIES[0]},
        ],
        {x: 'phi', y: 'ratio', text: 'name', fill: 'color', textAnchor: 'start', fontWeight: 600},
      ),
    ],
  });
}

export default {table, draw} satisfies Figure;
