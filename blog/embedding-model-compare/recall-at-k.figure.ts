import {type FigureTable, lineChart, round} from '../../src/figures/plot.ts';
import {recallCurve} from './compute.ts';

const shown = [
  {retriever: 'BM25, words', name: 'BM25, words', dy: -2, narrowDy: -12},
  {retriever: 'Character 3-4-grams', name: 'characters', dy: 8, narrowDy: 14},
  {retriever: 'GloVe average', name: 'GloVe average', dy: 0, narrowDy: -14},
] as const;

const lines = shown.map(({retriever, ...line}) => ({
  ...line,
  points: recallCurve(retriever).map(({k, recall}) => ({x: k, y: recall})),
}));

export const table: FigureTable = {
  columns: ['k', ...lines.map(({name}) => `Recall@k, ${name}`)],
  rows: recallCurve('GloVe average').map(({k}, i) => [
    k,
    ...lines.map(({points}) => round(points[i]?.y ?? 0, 2)),
  ]),
};

/** Recall at 1 to 10 of three retrievers on the customer wording: the lines cross. */
export default function figure(width?: number): string {
  return lineChart(lines, {
    width,
    marginRight: 110,
    x: {label: 'k: articles returned'},
    y: {domain: [0, 1], label: 'mean recall@k, 24 questions in customer wording'},
  });
}
