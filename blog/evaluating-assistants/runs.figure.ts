import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/plugins/inline-figure/plot.ts';
import {LIMIT, measured} from './compute.ts';

/** Longest run of words that each reply shares with the private instructions, and the limit. */
export default function figure(): string {
  return plotSvg({
    height: 320,
    marginLeft: 160,
    marginRight: 130,
    marginBottom: 46,
    x: {label: 'longest run shared with the private instructions (words)', domain: [0, 20], grid: true},
    y: {label: null, domain: measured.map(({label}) => label), padding: 0.35},
    marks: [
      Plot.axisY({tickSize: 0, label: null}),
      Plot.barX(measured, {
        y: 'label',
        x: 'runPrivate',
        fill: (d: (typeof measured)[number]) => (d.leak ? SERIES[3] : SERIES[0]),
      }),
      Plot.text(measured, {
        y: 'label',
        x: ({runPrivate}: (typeof measured)[number]) => Math.max(runPrivate, LIMIT),
        text: ({leak, runPrivate}: (typeof measured)[number]) => {
          if (!leak) return `${runPrivate}: harmless`;
          return runPrivate >= LIMIT ? `${runPrivate}: leak, caught` : `${runPrivate}: leak, missed`;
        },
        textAnchor: 'start',
        dx: 6,
        fill: (d: (typeof measured)[number]) => (d.leak ? SERIES[3] : SERIES[0]),
        fontWeight: 600,
      }),
      Plot.ruleX([LIMIT], {stroke: 'var(--fig-text)', strokeDasharray: '4 3'}),
      Plot.text([LIMIT], {
        x: (d: number) => d,
        text: (d: number) => `limit ${d}`,
        frameAnchor: 'top',
        dy: -12,
      }),
    ],
  });
}
