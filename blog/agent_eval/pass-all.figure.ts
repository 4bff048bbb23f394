import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/figures/plot.ts';
import {repeats} from './compute.ts';

const labels = {
  A: 'A: seven sure tasks, two broken',
  C: 'C: mixed',
  B: 'B: six of eight everywhere',
} as const;
/** Names on a phone: two are too long to start where the others do. */
const narrowLabels = {
  A: {text: labels.A, from: 8, textAnchor: 'end', dx: 4, dy: -14},
  C: {text: labels.C, from: 5, textAnchor: 'start', dx: 4, dy: -14},
  B: {text: 'B: six of eight\neverywhere', from: 1, textAnchor: 'start', dx: 8, dy: 160},
} as const;
const colors = {A: SERIES[0], B: SERIES[2], C: SERIES[1]} as const;

/** Share of tasks on which k tries in a row all succeed, for the three agents of the post. */
export default function figure(width?: number): string {
  const ids = ['A', 'C', 'B'] as const;
  return plotSvg({
    width,
    height: 320,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'k, tries that must all succeed', ticks: repeats.map(({k}) => k), tickFormat: 'd'},
    y: {label: 'pass^k, mean over ten tasks', domain: [0, 1], grid: true},
    marks: ids.flatMap((id) => {
      const label = width
        ? narrowLabels[id]
        : ({text: labels[id], from: 5, textAnchor: 'start', dx: 8, dy: -14} as const);
      return [
        Plot.line(repeats, {
          x: 'k',
          y: (d: (typeof repeats)[number]) => d.all[id],
          stroke: colors[id],
          strokeWidth: 2.5,
        }),
        Plot.dot(repeats, {x: 'k', y: (d: (typeof repeats)[number]) => d.all[id], fill: colors[id], r: 3.5}),
        Plot.text([repeats[label.from - 1]], {
          x: 'k',
          y: (d: (typeof repeats)[number]) => d.all[id],
          text: () => label.text,
          dy: label.dy,
          dx: label.dx,
          textAnchor: label.textAnchor,
          fill: colors[id],
          fontWeight: 600,
        }),
      ];
    }),
  });
}
