import {lineFigure} from '../../blog/_research/plot.ts';
import {searched} from './help-search.ts';
import {mean} from './rank-scores.ts';

const line = (name: 'recall' | 'precision', color: number, dy: number) => ({
  name,
  color,
  points: [1, 2, 3, 4, 5].map((k) => ({x: k, value: mean(searched(), k)[name]})),
  place: {at: -1, dx: 10, anchor: 'start'} as const,
  narrow: {at: -1, dx: 4, dy, anchor: 'end'} as const,
});

/** Recall and precision of the word search over its five questions, at each cut-off. */
export default lineFigure({
  lines: [line('recall', 0, -12), line('precision', 1, 16)],
  columns: ['Measure', 'k', 'Mean'],
  scale: 1,
  digits: 4,
  marginRight: 80,
  x: {label: 'k: documents that count', domain: [1, 5]},
  y: {domain: [0, 1], label: 'mean over the questions'},
});
