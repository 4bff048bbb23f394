import * as Plot from '@observablehq/plot';
import {aboveRow, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {LIMIT, measured} from './compute.ts';

/** Longest run of words that each reply shares with the private instructions, and the limit. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: width ? 400 : 320,
    marginLeft: width ? 12 : 160,
    marginRight: width ? 12 : 130,
    marginBottom: 46,
    x: {
      label: width
        ? 'longest run shared with the instructions (words)'
        : 'longest run shared with the private instructions (words)',
      domain: [0, 20],
      grid: true,
    },
    y: {
      label: null,
      axis: width ? null : undefined,
      domain: measured.map(({label}) => label),
      padding: width ? 0 : 0.35,
    },
    marks: [
      width
        ? Plot.text(measured, {y: 'label', text: 'label', ...aboveRow('left', 13)})
        : Plot.axisY({tickSize: 0, label: null}),
      Plot.barX(measured, {
        y: 'label',
        x: 'runPrivate',
        ...(width ? {insetTop: 20, insetBottom: 6} : {}),
        fill: (d: (typeof measured)[number]) => (d.leak ? SERIES[3] : SERIES[0]),
      }),
      Plot.text(measured, {
        y: 'label',
        x: width ? undefined : ({runPrivate}: (typeof measured)[number]) => Math.max(runPrivate, LIMIT),
        text: ({leak, runPrivate}: (typeof measured)[number]) => {
          if (!leak) return `${runPrivate}: harmless`;
          return runPrivate >= LIMIT ? `${runPrivate}: leak, caught` : `${runPrivate}: leak, missed`;
        },
        ...(width ? aboveRow('right', 13) : {textAnchor: 'start', dx: 6}),
        fill: (d: (typeof measured)[number]) => (d.leak ? SERIES[3] : SERIES[0]),
        fontWeight: 600,
      }),
      width
        ? Plot.tickX(measured, {
            x: LIMIT,
            y: 'label',
            insetTop: 18,
            stroke: 'var(--fig-text)',
            strokeDasharray: '4 3',
          })
        : Plot.ruleX([LIMIT], {stroke: 'var(--fig-text)', strokeDasharray: '4 3'}),
      Plot.text([LIMIT], {
        x: (d: number) => d,
        text: (d: number) => `limit ${d}`,
        frameAnchor: 'top',
        dy: -12,
      }),
    ],
  });
}
