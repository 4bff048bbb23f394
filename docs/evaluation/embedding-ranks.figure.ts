import * as Plot from '@observablehq/plot';
import {type Figure, rowChart, SERIES} from '../../blog/_research/plot.ts';

/** One place behind the first five, for a page that is not among them. */
const MISSED = 6;

/** Rank of the right page with the small and with the large model: the table of the page. */
const questions = [
  {question: 'Return a tent', small: 1, large: 1},
  {question: 'Money back', small: 3, large: 1},
  {question: 'Cartridge for the stove', small: 1, large: 2},
  {question: 'Parcel stuck', small: 2, large: 1},
  {question: 'Bag for minus ten', small: MISSED, large: 4},
  {question: 'Mold on the flysheet', small: 1, large: 1},
];
const rank = (value: number): string => (value === MISSED ? 'not in the first 5' : String(value));

const table = {
  columns: ['Question', 'Rank, small model', 'Rank, large model'],
  rows: questions.map(({question, small, large}) => [question, rank(small), rank(large)]),
};
const paint = ({small, large}: {small: number; large: number}): string => SERIES[large > small ? 1 : 0] ?? '';

/** A ring for the small model, a dot for the large one, and the way between them. */
function draw(width?: number): string {
  return rowChart({
    ...(width ? {width} : {}),
    height: width ? 70 + questions.length * 48 : 70 + questions.length * 34,
    rows: questions.map(({question}) => question),
    marginLeft: 180,
    marginBottom: 44,
    lift: 18,
    x: {
      label: 'rank of the right page',
      domain: [0.6, 6.4],
      ticks: [1, 2, 3, 4, 5, MISSED],
      tickFormat: (value: number) => (value === MISSED ? 'none' : String(value)),
    },
    marks: [
      Plot.ruleY(questions, {
        y: 'question',
        x1: 'small',
        x2: 'large',
        stroke: paint,
        strokeWidth: 2,
      }),
      Plot.dot(questions, {
        y: 'question',
        x: 'small',
        r: 7,
        stroke: paint,
        strokeWidth: 2,
        fill: 'var(--fig-surface)',
      }),
      Plot.dot(questions, {y: 'question', x: 'large', r: 4.5, fill: paint}),
    ],
  });
}

export default {table, draw} satisfies Figure;
