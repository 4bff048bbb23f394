import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/plugins/inline-figure/plot.ts';
import {recallCurve} from './compute.ts';
import type {RetrieverName} from './retrievers.ts';

const shown: readonly {name: RetrieverName; label: string; dy: number}[] = [
  {name: 'BM25, words', label: 'BM25, words', dy: -2},
  {name: 'Character 3-4-grams', label: 'characters', dy: 8},
  {name: 'GloVe average', label: 'GloVe average', dy: 0},
];

/** Recall at 1 to 10 of three retrievers on the customer wording: the lines cross. */
export default function figure(): string {
  return plotSvg({
    height: 320,
    marginRight: 110,
    marginBottom: 44,
    marginTop: 30,
    x: {
      domain: [1, 10],
      ticks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      tickFormat: 'd',
      label: 'k: articles returned',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [0, 1],
      label: 'mean recall@k, 24 questions in customer wording',
      labelArrow: 'none',
      grid: true,
    },
    marks: [
      Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
      shown.flatMap(({name, label, dy}, i) => {
        const curve = recallCurve(name);
        return [
          Plot.line(curve, {x: 'k', y: 'recall', stroke: SERIES[i], strokeWidth: 2}),
          Plot.dot(curve, {x: 'k', y: 'recall', fill: SERIES[i], r: 3}),
          Plot.text(curve.slice(-1), {
            x: 'k',
            y: 'recall',
            text: () => label,
            fill: SERIES[i],
            textAnchor: 'start',
            dx: 10,
            dy,
          }),
        ];
      }),
    ],
  });
}
