import {lineChart} from '../../src/figures/plot.ts';
import {properties} from './compute.ts';

const shown = [
  {strategy: 'near', name: 'nearest'},
  {strategy: 'fixed', name: 'fixed'},
] as const;
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Mean share of the examples that carry the question's label, against the number of examples. */
export default function figure(width?: number): string {
  return lineChart(
    shown.map(({strategy, name}) => ({
      name,
      dy: 0,
      narrowDy: 15,
      points: sizes.map((k) => ({x: k, y: properties(strategy, k).sameLabel})),
    })),
    {
      width,
      marginRight: 120,
      x: {label: 'examples in the prompt'},
      y: {
        domain: [0, 0.8],
        label: `share of examples with the question's label${width ? '' : ', mean of 24 questions'}`,
      },
    },
  );
}
