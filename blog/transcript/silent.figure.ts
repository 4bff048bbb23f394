import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {engines} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  amazon: 'Amazon',
  microsoft: 'Microsoft',
  speechmatics: 'Speechmatics',
  revKaldi: 'Rev, Kaldi',
  revEspnet: 'Rev, ESPnet',
  libri: 'Kaldi on LibriSpeech',
};
const sorted = [...engines].sort((a, b) => a.wer - b.wer);
const pointsOf = (of: 'lost' | 'silent') =>
  sorted.map((engine) => ({name: NAMES[engine.name] ?? engine.name, wer: engine.wer, ...engine[of]}));
const [lost, silent] = [pointsOf('lost'), pointsOf('silent')];
const cell = ({low, high}: {low: number; high: number}): string =>
  `${percent(low, 1)} to ${percent(high, 1)}`;

export const table: FigureTable = {
  columns: [
    'Recognizer',
    'Word error rate (%)',
    'Negations lost (%)',
    '95% interval (%)',
    'Lost unseen (%)',
    '95% interval of these (%)',
  ],
  rows: sorted.map(({name, wer, lost: all, silent: unseen}) => [
    NAMES[name] ?? name,
    percent(wer, 1),
    percent(all.value, 1),
    cell(all),
    percent(unseen.value, 1),
    cell(unseen),
  ]),
};

const lostTitle = titleOf(
  lost,
  table,
  (name, wer, all, interval) => `${name}, word error rate ${wer}%: ${all}% of negations lost, ${interval}%`,
);
const silentTitle = titleOf(
  silent,
  table,
  (name, wer, _all, _interval, unseen, range) =>
    `${name}, word error rate ${wer}%: ${unseen}% of negations lost unseen, ${range}%`,
);

/** Negations lost, and lost unseen, against the word error rate, one recognizer each, with intervals. */
export default function figure(width?: number): string {
  const series = [
    {points: lost, color: SERIES[2], title: lostTitle},
    {points: silent, color: SERIES[0], title: silentTitle},
  ];
  return plotSvg({
    width,
    height: 330,
    marginRight: 28,
    marginBottom: 46,
    x: {label: 'word error rate', domain: [0, 0.55], ticks: 5, tickFormat: '.0%'},
    y: {label: 'of the negations spoken', domain: [0, 0.3], ticks: 6, grid: true, tickFormat: '.0%'},
    marks: [
      ...series.flatMap(({points, color, title}) => [
        Plot.ruleX(points, {x: 'wer', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, title}),
        Plot.dot(points, {x: 'wer', y: 'value', fill: color, r: 4.5, title}),
      ]),
      Plot.text([{x: 0.46, y: 0.251}], {
        x: 'x',
        y: 'y',
        text: () => 'lost',
        textAnchor: 'end',
        fill: SERIES[2],
        fontWeight: 600,
      }),
      Plot.text([{x: 0.46, y: 0.055}], {
        x: 'x',
        y: 'y',
        text: () => 'lost unseen',
        textAnchor: 'end',
        fill: SERIES[0],
        fontWeight: 600,
      }),
    ],
  });
}
