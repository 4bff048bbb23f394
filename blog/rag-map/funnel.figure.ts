import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {base} from './compute.ts';

const columns = [
  {key: 'asked', label: 'asked'},
  {key: 'routed', label: 'routed right'},
  {key: 'retrieved', label: 'in the top 3'},
  {key: 'kept', label: 'in the prompt'},
  {key: 'right', label: 'answer right'},
] as const;

const wordings = [
  {key: 'copied', label: "articles' words", color: SERIES[0]},
  {key: 'customer', label: "customers' words", color: SERIES[2]},
] as const;

export const table: FigureTable = {
  columns: ['Stage', ...wordings.map(({label}) => `Questions in ${label}`), 'Lost at this stage'],
  rows: columns.map(({key, label}, i) => [
    label,
    ...wordings.map((wording) => base[wording.key][key]),
    base.all[columns[i - 1]?.key ?? key] - base.all[key],
  ]),
};

/** Questions that survive each stage, stacked by wording, with the loss of each stage above. */
export default function figure(width?: number): string {
  const bars = columns.flatMap(({key, label}) => {
    const bottom = base.copied[key];
    return [
      {stage: label, y1: 0, y2: bottom, count: bottom, color: wordings[0].color},
      {
        stage: label,
        y1: bottom,
        y2: bottom + base.customer[key],
        count: base.customer[key],
        color: wordings[1].color,
      },
    ];
  });
  const losses = columns.slice(1).map(({key, label}, i) => {
    const previous = columns[i]?.key ?? 'asked';
    return {stage: label, y: base.all[key], text: `−${base.all[previous] - base.all[key]}`};
  });
  const last = columns[4].label;
  return plotSvg({
    width,
    height: 340,
    marginRight: width ? 8 : 130,
    marginBottom: width && 40,
    marginTop: 34,
    x: {
      domain: columns.map(({label}) => label),
      label: null,
      padding: width ? 0.15 : 0.25,
      tickFormat: (label: string) => (width ? label.replace(/^(in the|\S+) /, '$1\n') : label),
    },
    y: {
      domain: [0, 48],
      ticks: [0, 12, 24, 36, 48],
      label: 'questions that survive',
      labelArrow: 'none',
      grid: true,
    },
    marks: [
      Plot.barY(bars, {x: 'stage', y1: 'y1', y2: 'y2', fill: 'color', fillOpacity: 0.85}),
      Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
      Plot.text(bars, {
        x: 'stage',
        y: (bar: (typeof bars)[number]) => (bar.y1 + bar.y2) / 2,
        text: (bar: (typeof bars)[number]) => String(bar.count),
        fill: 'var(--fig-surface)',
        fontWeight: 600,
      }),
      Plot.text(losses, {
        x: 'stage',
        y: 'y',
        text: 'text',
        dy: -10,
        fill: 'var(--fig-text)',
        fontWeight: 600,
      }),
      ...wordings.map(({key, label, color}) =>
        Plot.text([label], {
          text: () => label,
          fill: color,
          ...(width
            ? {frameAnchor: 'top-right', dy: key === 'customer' ? 4 : 22, fontWeight: 600}
            : {
                x: () => last,
                y: () => (key === 'copied' ? 0 : base.copied.right) + base[key].right / 2,
                textAnchor: 'start',
                dx: 52,
              }),
        }),
      ),
    ],
  });
}
