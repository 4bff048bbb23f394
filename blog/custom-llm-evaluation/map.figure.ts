import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import type {JudgeUse} from '../../src/numbers/statistics/index.ts';
import {MAP, useAt} from './compute.ts';

const ACCURACIES = [0.6, 0.7, 0.8, 0.9, 0.95];
const WORDS: Readonly<Record<JudgeUse, string>> = {
  labels: 'labels alone',
  reweight: 'reweight',
  correct: 'correct',
};
const percent = (share: number): string => `${Math.round(100 * share)}%`;

export const table: FigureTable = {
  columns: ['Labels', 'Judge', ...MAP.shifts.map((shift) => `Shift ${Math.round(100 * shift)} points`)],
  rows: MAP.labels.flatMap((labelled) =>
    ACCURACIES.map((accuracy) => [
      labelled,
      percent(accuracy),
      ...MAP.shifts.map((shift) => WORDS[useAt(accuracy, shift, labelled)]),
    ]),
  ),
};

/** The accuracy from which on a use is the best one, at a shift; 1 where it never is. */
function from(uses: readonly JudgeUse[], shift: number, labelled: number): number {
  for (let accuracy = 0.55; accuracy < 0.995; accuracy += 0.0025) {
    if (uses.includes(useAt(accuracy, shift, labelled))) return accuracy;
  }
  return 1;
}

const panel = (labelled: number): string => `${labelled.toLocaleString('en-US')} labels`;
const edges = MAP.labels.flatMap((labelled) =>
  Array.from({length: 61}, (_, i) => i / 200).map((shift) => ({
    panel: panel(labelled),
    shift,
    use: from(['reweight', 'correct'], shift, labelled),
    correct: from(['correct'], shift, labelled),
  })),
);

const NAMES = MAP.labels.flatMap((labelled) => [
  {panel: panel(labelled), shift: 0.1, accuracy: 0.575, text: 'labels alone', color: 'var(--fig-muted)'},
  {panel: panel(labelled), shift: 0.2, accuracy: 0.9, text: 'correct', color: SERIES[2]},
]);
const REWEIGHT = MAP.labels.map((labelled, i) => ({
  panel: panel(labelled),
  shift: 0.005,
  accuracy: [0.965, 0.965, 0.965][i] ?? 0.96,
}));

/** The names of the regions, in each panel. */
const names = (facet: object) => [
  Plot.text(NAMES, {
    ...facet,
    x: 'shift',
    y: 'accuracy',
    text: 'text',
    fill: 'color',
    fontWeight: 600,
  }),
  Plot.text(REWEIGHT, {
    ...facet,
    x: 'shift',
    y: 'accuracy',
    text: () => 'reweight',
    fill: SERIES[0],
    fontWeight: 600,
    textAnchor: 'start',
  }),
];

/** Which estimate has the smallest error, by shift of the rate, accuracy of the judge and labels. */
export default function figure(width?: number): string {
  const facet = width ? {fy: 'panel'} : {fx: 'panel'};
  const scale = {domain: MAP.labels.map(panel), label: null, padding: 0.08};
  return plotSvg({
    width,
    height: width ? 660 : 318,
    // The label of the axis stands above the names of the panels.
    ...(!width && {marginTop: 48}),
    marginRight: width ? 74 : 16,
    marginLeft: width ? 44 : 56,
    marginBottom: 46,
    ...(width ? {fy: scale} : {fx: scale}),
    x: {
      label: 'shift of the defect rate since the labels, in points',
      domain: [0, 0.3],
      ticks: [0, 0.1, 0.2, 0.3],
      tickFormat: (d: number) => String(Math.round(100 * d)),
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      label: 'sensitivity and specificity',
      domain: [0.55, 1],
      tickFormat: '.0%',
      labelArrow: 'none',
    },
    marks: [
      Plot.areaY(edges, {
        ...facet,
        x: 'shift',
        y1: 0.55,
        y2: 'use',
        fill: 'var(--fig-muted)',
        fillOpacity: 0.16,
        title: () => 'labels alone have the smallest error',
      }),
      Plot.areaY(edges, {
        ...facet,
        x: 'shift',
        y1: 'use',
        y2: 'correct',
        fill: SERIES[0],
        fillOpacity: 0.3,
        title: () => 'reweighting has the smallest error',
      }),
      Plot.areaY(edges, {
        ...facet,
        x: 'shift',
        y1: 'correct',
        y2: 1,
        fill: SERIES[2],
        fillOpacity: 0.3,
        title: () => 'correction has the smallest error',
      }),
      Plot.line(edges, {
        ...facet,
        x: 'shift',
        y: 'correct',
        stroke: SERIES[2],
        strokeWidth: 2,
        title: () => 'from here on, correct',
      }),
      Plot.line(edges, {...facet, x: 'shift', y: 'use', stroke: 'var(--fig-muted)', strokeWidth: 2}),
      ...names(facet),
    ],
  });
}
