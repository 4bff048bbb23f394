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
const points = engines
  .map(({name, wer, silent}) => ({name: NAMES[name] ?? name, wer, ...silent}))
  .sort((a, b) => a.wer - b.wer);

export const table: FigureTable = {
  columns: ['Recognizer', 'Word error rate (%)', 'Negations lost unseen (%)', '95% interval (%)'],
  rows: points.map(({name, wer, value, low, high}) => [
    name,
    percent(wer, 1),
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (name, wer, lost, interval) =>
    `${name}, word error rate ${wer}%: ${lost}% of negations lost unseen, 95% interval ${interval}%`,
);

/** Negations lost unseen against the word error rate, one point a recognizer, with intervals. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 320,
    marginRight: 28,
    marginBottom: 46,
    x: {label: 'word error rate', domain: [0, 0.55], ticks: 5, tickFormat: '.0%'},
    y: {label: 'negations lost unseen', domain: [0, 0.05], ticks: 5, grid: true, tickFormat: '.0%'},
    marks: [
      Plot.ruleX(points, {x: 'wer', y1: 'low', y2: 'high', stroke: SERIES[0], strokeWidth: 2, title}),
      Plot.dot(points, {x: 'wer', y: 'value', fill: SERIES[0], r: 4.5, title}),
      Plot.text(points.slice(-1), {
        x: 'wer',
        y: 'low',
        text: () => 'trained on audiobooks',
        dy: 16,
        textAnchor: 'end',
        dx: 20,
        fill: 'var(--fig-muted)',
      }),
      Plot.text(points.slice(0, 1), {
        x: 'wer',
        y: () => 0.01,
        text: () => 'the other six',
        dx: -10,
        textAnchor: 'start',
        fill: 'var(--fig-muted)',
      }),
    ],
  });
}
