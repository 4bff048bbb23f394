import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {CURVE_SIZES, curves, RATES} from './compute.ts';

const colors = {20: SERIES[4], 50: SERIES[1], 200: SERIES[0]} as const;
/** Where the label of a curve stands: a true rate, and an offset from the curve there. */
const labels = {
  20: {rate: 0.74, dx: -4, dy: -14, anchor: 'end'},
  50: {rate: 0.8, dx: -12, dy: -18, anchor: 'end'},
  200: {rate: 0.83, dx: 12, dy: 14, anchor: 'start'},
} as const;
/** The same on a phone, where two names are shorter. */
const narrowLabels = {
  20: {...labels[20], text: '20'},
  50: {...labels[50], dx: -6, dy: -6, text: '50'},
  200: {...labels[200], text: '200 rows'},
} as const;

/** True rates of the table: every second point from the first. */
const tabulated = curves.filter(({rows}, i) => rows === CURVE_SIZES[0] && i % 2 === 0).map(({rate}) => rate);

export const table: FigureTable = {
  columns: ['True pass rate (%)', ...CURVE_SIZES.map((rows) => `Green, ${rows} rows (%)`)],
  rows: tabulated.map((rate) => [
    percent(rate),
    ...CURVE_SIZES.map((rows) =>
      percent(curves.find((point) => point.rows === rows && point.rate === rate)?.green ?? Number.NaN),
    ),
  ]),
};

/** Chance of a green build against the true pass rate, for three set sizes and one limit. */
export default function figure(width?: number): string {
  const versions = [
    {rate: RATES.bad, label: 'bad version'},
    {rate: RATES.good, label: 'good version'},
  ];
  return plotSvg({
    width,
    height: 340,
    marginTop: 34,
    marginLeft: width && 44,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'true pass rate of the version', domain: [0.7, 0.98], ticks: width && 5, tickFormat: '.0%'},
    y: {label: 'chance of a green build', domain: [0, 1], ticks: width && 5, grid: true, tickFormat: '.0%'},
    marks: [
      Plot.ruleX(versions, {x: 'rate', stroke: 'var(--fig-muted)', strokeDasharray: '4 4'}),
      Plot.text(versions, {
        x: 'rate',
        y: () => 1,
        text: 'label',
        dy: -10,
        fill: 'var(--fig-muted)',
      }),
      ...CURVE_SIZES.flatMap((rows) => {
        const curve = curves.filter((point) => point.rows === rows);
        const {rate, dx, dy, anchor, text} = width
          ? narrowLabels[rows]
          : {...labels[rows], text: `${rows} rows`};
        return [
          Plot.line(curve, {x: 'rate', y: 'green', stroke: colors[rows], strokeWidth: 2.5}),
          Plot.text(
            curve.filter((point) => Math.abs(point.rate - rate) < 1e-6),
            {
              x: 'rate',
              y: 'green',
              text: () => text,
              dx,
              dy,
              textAnchor: anchor,
              fill: colors[rows],
              fontWeight: 600,
            },
          ),
        ];
      }),
    ],
  });
}
