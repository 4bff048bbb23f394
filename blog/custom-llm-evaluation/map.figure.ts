import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import type {JudgeUse} from '../../src/numbers/statistics/index.ts';
import {MAP, useAt} from './compute.ts';

const ACCURACIES = [0.6, 0.7, 0.8, 0.9, 0.95];
const percent = (share: number): string => `${Math.round(100 * share)}%`;
const panel = (labelled: number): string => `${labelled.toLocaleString('en-US')} labels`;

/** What to report in a region of the map, and where its name stands. */
const REGIONS: Readonly<
  Record<JudgeUse, {name: string; color: string; opacity: number; shift: number; accuracy: number}>
> = {
  labels: {name: 'labels alone', color: 'var(--fig-muted)', opacity: 0.16, shift: 0.1, accuracy: 0.575},
  reweight: {name: 'reweight', color: SERIES[0] ?? '', opacity: 0.3, shift: 0.055, accuracy: 0.965},
  correct: {name: 'correct', color: SERIES[2] ?? '', opacity: 0.3, shift: 0.2, accuracy: 0.9},
};
const names = MAP.labels.flatMap((labelled) =>
  Object.values(REGIONS).map((region) => ({panel: panel(labelled), ...region})),
);

export const table: FigureTable = {
  columns: ['Labels', 'Judge', ...MAP.shifts.map((shift) => `Shift ${Math.round(100 * shift)} points`)],
  rows: MAP.labels.flatMap((labelled) =>
    ACCURACIES.map((accuracy) => [
      labelled,
      percent(accuracy),
      ...MAP.shifts.map((shift) => REGIONS[useAt(accuracy, shift, labelled)].name),
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

const edges = MAP.labels.flatMap((labelled) =>
  Array.from({length: 61}, (_, i) => i / 200).map((shift) => {
    const [reweight, correct] = [['reweight', 'correct'] as const, ['correct'] as const].map((uses) =>
      from(uses, shift, labelled),
    );
    return {panel: panel(labelled), shift, labels: 0.55, reweight, correct, end: 1};
  }),
);

/** Which estimate has the smallest error, by shift of the rate, accuracy of the judge and labels. */
export default function figure(width?: number): string {
  const facet = width ? {fy: 'panel'} : {fx: 'panel'};
  const scale = {domain: MAP.labels.map(panel), label: null, padding: 0.08};
  const region = (use: JudgeUse, end: string) =>
    Plot.areaY(edges, {
      ...facet,
      x: 'shift',
      y1: use,
      y2: end,
      fill: REGIONS[use].color,
      fillOpacity: REGIONS[use].opacity,
      title: () => REGIONS[use].name,
    });
  return plotSvg({
    width,
    height: width ? 660 : 318,
    // The label of the axis stands above the names of the panels.
    ...(!width && {marginTop: 48}),
    marginRight: width ? 74 : 16,
    marginLeft: 56,
    marginBottom: 46,
    ...(width ? {fy: scale} : {fx: scale}),
    x: {
      label: 'shift of the defect rate since the labels, in points',
      domain: [0, 30],
      ticks: [0, 10, 20, 30],
      percent: true,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      label: 'sensitivity and specificity',
      domain: [0.55, 1],
      tickFormat: '.0%',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    marks: [
      region('labels', 'reweight'),
      region('reweight', 'correct'),
      region('correct', 'end'),
      Plot.text(names, {
        ...facet,
        x: 'shift',
        y: 'accuracy',
        text: 'name',
        fill: 'color',
        fontWeight: 600,
      }),
    ],
  });
}
