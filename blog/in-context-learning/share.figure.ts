import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/plugins/inline-figure/plot.ts';
import {properties, type Strategy} from './compute.ts';

const shown: readonly {name: Strategy; label: string; dy: number}[] = [
  {name: 'near', label: 'nearest', dy: 0},
  {name: 'fixed', label: 'fixed', dy: 0},
];
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Mean share of the examples that carry the query's label, against the number of examples. */
export default function figure(): string {
  return plotSvg({
    height: 320,
    marginRight: 120,
    marginBottom: 44,
    marginTop: 30,
    x: {
      domain: [1, 9],
      ticks: sizes,
      tickFormat: 'd',
      label: 'examples in the prompt',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [0, 0.8],
      label: "share of examples with the query's label, mean of 24 queries",
      labelArrow: 'none',
      grid: true,
    },
    marks: [
      Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
      shown.flatMap(({name, label, dy}, i) => {
        const curve = sizes.map((k) => ({k, share: properties(name, k).sameLabel}));
        return [
          Plot.line(curve, {x: 'k', y: 'share', stroke: SERIES[i], strokeWidth: 2}),
          Plot.dot(curve, {x: 'k', y: 'share', fill: SERIES[i], r: 3}),
          Plot.text(curve.slice(-1), {
            x: 'k',
            y: 'share',
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
