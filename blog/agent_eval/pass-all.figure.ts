import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/plugins/inline-figure/plot.ts';
import {repeats} from './compute.ts';

const labels = {
  A: 'A: seven sure tasks, two broken',
  C: 'C: mixed',
  B: 'B: six of eight everywhere',
} as const;
const colors = {A: SERIES[0], B: SERIES[2], C: SERIES[1]} as const;

/** Share of tasks on which k tries in a row all succeed, for the three agents of the post. */
export default function figure(): string {
  const ids = ['A', 'C', 'B'] as const;
  return plotSvg({
    height: 320,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'k, tries that must all succeed', ticks: repeats.map(({k}) => k), tickFormat: 'd'},
    y: {label: 'pass^k, mean over ten tasks', domain: [0, 1], grid: true},
    marks: ids.flatMap((id) => [
      Plot.line(repeats, {
        x: 'k',
        y: (d: (typeof repeats)[number]) => d.all[id],
        stroke: colors[id],
        strokeWidth: 2.5,
      }),
      Plot.dot(repeats, {x: 'k', y: (d: (typeof repeats)[number]) => d.all[id], fill: colors[id], r: 3.5}),
      Plot.text([repeats[4]], {
        x: 'k',
        y: (d: (typeof repeats)[number]) => d.all[id],
        text: () => labels[id],
        dy: -14,
        dx: 8,
        textAnchor: 'start',
        fill: colors[id],
        fontWeight: 600,
      }),
    ]),
  });
}
