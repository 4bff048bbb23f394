import * as Plot from '@observablehq/plot';
import {type Figure, plotSvg, SERIES} from '../_research/plot.ts';
import type {JudgeUse} from '../_research/statistics.ts';
import {MAP, useAt} from './compute.ts';

const ACCURACIES = [0.6, 0.7, 0.8, 0.9, 0.95];
const percent = (share: number): string => `${Math.round(100 * share)}%`;
const panel = (labelled: number): string => `${labelled.toLocaleString('en-US')} labels`;

/** What to report in a region of the map, and where in it its name starts. */
const REGIONS: Readonly<
  Record<JudgeUse, {name: string; color: string; opacity: number; shift: number; accuracy: number}>
> = {
  labels: {name: 'labels alone', color: 'var(--fig-muted)', opacity: 0.16, shift: 0.003, accuracy: 0.575},
  uncorrected: {name: 'uncorrected', color: SERIES[1] ?? '', opacity: 0.3, shift: 0.15, accuracy: 0.7},
  reweighted: {name: 'reweight', color: SERIES[0] ?? '', opacity: 0.3, shift: 0.003, accuracy: 0.76},
  corrected: {name: 'correct', color: SERIES[2] ?? '', opacity: 0.3, shift: 0.05, accuracy: 0.86},
};
const names = MAP.labels.flatMap((labelled) =>
  Object.entries(REGIONS).flatMap(([use, region]) =>
    useAt(region.accuracy, region.shift, labelled) === use ? {panel: panel(labelled), ...region} : [],
  ),
);

const table = {
  columns: ['Labels', 'Judge', ...MAP.shifts.map((shift) => `Shift ${Math.round(100 * shift)} points`)],
  rows: MAP.labels.flatMap((labelled) =>
    ACCURACIES.map((accuracy) => [
      labelled,
      percent(accuracy),
      ...MAP.shifts.map((shift) => REGIONS[useAt(accuracy, shift, labelled)].name),
    ]),
  ),
};

/** Steps of the map, as shares. */
const STEP = {shift: 0.01, accuracy: 0.0125};
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({length: Math.round((to - from) / step)}, (_, i) => from + i * step);

/** Columns of the map, cut where the best estimate changes. */
const cells = MAP.labels.flatMap((labelled) =>
  steps(0, 0.3, STEP.shift).flatMap((shift) => {
    const runs: {panel: string; shift: number; use: JudgeUse; from: number; to: number}[] = [];
    for (const from of steps(0.55, 1, STEP.accuracy)) {
      const use = useAt(from + STEP.accuracy / 2, shift + STEP.shift / 2, labelled);
      const last = runs.at(-1);
      if (last?.use === use) last.to = from + STEP.accuracy;
      else runs.push({panel: panel(labelled), shift, use, from, to: from + STEP.accuracy});
    }
    return runs;
  }),
);

/** Which estimate has the smallest error, by shift of the rate, accuracy of the judge and labels. */
function draw(width?: number): string {
  const facet = width ? {fy: 'panel'} : {fx: 'panel'};
  const scale = {domain: MAP.labels.map(panel), label: null, padding: width ? 0.08 : 0.15};
  const centered = {labelAnchor: 'center', labelArrow: 'none'} as const;
  return plotSvg({
    width,
    height: width ? 660 : 318,
    // The label of the axis stands above the names of the panels.
    ...(!width && {marginTop: 48}),
    // Panels of an even width: a border of cells at half a pixel would show as a line.
    marginRight: width ? 74 : 19,
    marginLeft: 56,
    marginBottom: 46,
    ...(width ? {fy: scale} : {fx: scale}),
    x: {
      label: 'shift of the defect rate since labeling, in points',
      domain: [0, 30],
      ticks: [0, 10, 20, 30],
      percent: true,
      ...centered,
    },
    y: {label: 'sensitivity and specificity', domain: [0.55, 1], tickFormat: '.0%', ...centered},
    marks: [
      Plot.rect(cells, {
        ...facet,
        x1: 'shift',
        x2: ({shift}: (typeof cells)[number]) => shift + STEP.shift,
        y1: 'from',
        y2: 'to',
        fill: ({use}: (typeof cells)[number]) => REGIONS[use].color,
        fillOpacity: ({use}: (typeof cells)[number]) => REGIONS[use].opacity,
        shapeRendering: 'crispEdges',
      }),
      Plot.text(names, {
        ...facet,
        x: 'shift',
        y: 'accuracy',
        text: 'name',
        fill: 'color',
        fontWeight: 600,
        textAnchor: 'start',
      }),
    ],
  });
}

export default {table, draw} satisfies Figure;
