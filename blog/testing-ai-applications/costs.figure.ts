import * as Plot from '@observablehq/plot';
import {type Figure, percent, rowChart, SERIES} from '../../src/figures/plot.ts';
import {faults, isRed, loss, moved} from './compute.ts';
import type {Outcome} from './outcomes.ts';

/** The faults, dearest first: what the reader can open below the chart. */
const sorted = [...faults].sort((a, b) => loss(b) - loss(a) || moved(b) - moved(a));

const redIn = ({unit, http}: Outcome): string =>
  [...(unit ? ['unit'] : []), ...(http ? ['HTTP'] : [])].join(', ') || 'none';

const table = {
  columns: ['Where', 'Fault', 'Points lost', 'Searches changed', 'Red tests'],
  rows: sorted.map((fault) => [
    fault.within,
    `${fault.before} → ${fault.after}`,
    percent(loss(fault), 2),
    moved(fault),
    redIn(fault),
  ]),
};

const laneOf = (fault: Outcome): string =>
  `${fault.kind}, ${isRed(fault) ? 'a test is red' : 'all tests green'}`;
const LANES = [
  'code, a test is red',
  'code, all tests green',
  'number, a test is red',
  'number, all tests green',
];
/** Where the axis starts; smaller losses stand there. */
const LEAST = 0.0001;

/** What each fault costs, for code and for tuned numbers, with a test red and with all tests green. */
function draw(width?: number): string {
  return rowChart({
    width,
    height: width ? 318 : 230,
    marginLeft: 180,
    marginRight: width ? 20 : 28,
    marginBottom: 44,
    rows: LANES,
    lift: 22,
    x: {
      label: 'points of nDCG@3 lost',
      type: 'log',
      domain: [LEAST, 1],
      ticks: [0.0001, 0.001, 0.01, 0.1, 1],
      tickFormat: (value: number) => String(Number(percent(value, 2))),
    },
    marks: [
      Plot.tickX(
        sorted.filter((fault) => loss(fault) > 0),
        {
          y: laneOf,
          x: (fault: Outcome) => Math.max(LEAST, loss(fault)),
          stroke: (fault: Outcome) => (isRed(fault) ? SERIES[2] : SERIES[0]) ?? '',
          strokeWidth: 2,
          strokeOpacity: 0.75,
          insetTop: width ? 20 : 8,
          insetBottom: width ? 12 : 8,
        },
      ),
    ],
  });
}

export default {table, draw} satisfies Figure;
