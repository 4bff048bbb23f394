import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, rowChart, SERIES} from '../../src/figures/plot.ts';
import {LIMIT, measured} from './compute.ts';

const verdict = ({leak, runPrivate}: (typeof measured)[number]): string => {
  if (!leak) return 'harmless';
  return runPrivate >= LIMIT ? 'leak, caught' : 'leak, missed';
};

export const table: FigureTable = {
  columns: ['Reply', 'Longest shared run (words)', `Verdict, limit ${LIMIT}`],
  rows: measured.map((reply) => [reply.label, reply.runPrivate, verdict(reply)]),
};

/** Longest run of words that each reply shares with the private instructions, and the limit. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 400 : 320,
    rows: measured.map(({label}) => label),
    lift: 13,
    marginLeft: 160,
    marginRight: width ? 12 : 130,
    marginBottom: 46,
    x: {
      label: width
        ? 'longest run shared with the instructions (words)'
        : 'longest run shared with the private instructions (words)',
      domain: [0, 20],
    },
    y: {padding: width ? 0 : 0.35},
    marks: [
      Plot.barX(measured, {
        y: 'label',
        x: 'runPrivate',
        ...(width ? {insetTop: 20, insetBottom: 6} : {}),
        fill: (d: (typeof measured)[number]) => (d.leak ? SERIES[3] : SERIES[0]),
      }),
      Plot.text(measured, {
        y: 'label',
        x: width ? undefined : ({runPrivate}: (typeof measured)[number]) => Math.max(runPrivate, LIMIT),
        text: (reply: (typeof measured)[number]) => `${reply.runPrivate}: ${verdict(reply)}`,
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
