import {type FigureTable, lineChart, percent} from '../../src/figures/plot.ts';
import {properties} from './compute.ts';

const shown = [
  {strategy: 'near', name: 'nearest'},
  {strategy: 'fixed', name: 'fixed'},
] as const;
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const lines = shown.map(({strategy, name}) => ({
  name,
  dy: 0,
  narrowDy: 15,
  points: sizes.map((k) => ({x: k, y: properties(strategy, k).sameLabel})),
}));

export const table: FigureTable = {
  columns: ['Examples', ...lines.map(({name}) => `Same label, ${name} (%)`)],
  rows: sizes.map((k, i) => [k, ...lines.map(({points}) => percent(points[i]?.y ?? 0))]),
};

/** Mean share of the examples that carry the question's label, against the number of examples. */
export default function figure(width?: number): string {
  return lineChart(lines, {
    width,
    marginRight: 120,
    x: {label: 'examples in the prompt'},
    y: {
      domain: [0, 0.8],
      label: `share of examples with the question's label${width ? '' : ', mean of 24 questions'}`,
    },
  });
}
