import {rowFigure} from '../_research/plot.ts';
import {kinds} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  question: 'Questions',
  paraphrase: 'Paraphrases',
  misspelling: 'Misspellings',
  keyword: 'Keywords',
  identifier: 'Identifiers',
  blog: 'Subjects of posts',
};

/** Recall@3 of BM25 fused with the encoder, minus that of BM25 alone, by kind of query and weight. */
export default rowFigure({
  rows: [...kinds]
    .sort((a, b) => b.equal.gain.value - a.equal.gain.value)
    .flatMap(({kind, equal, chosen}) => [
      {...equal, ...equal.gain, name: NAMES[kind] ?? kind, series: 'equal weight', color: 2},
      {...chosen, ...chosen.gain, name: NAMES[kind] ?? kind, series: 'a twentieth', color: 0},
    ]),
  columns: [
    'Kind of query',
    'Weight of the encoder’s list',
    'Gain of fusion (points)',
    '95% interval',
    'Better',
    'Worse',
  ],
  cells: ({better, worse}) => [better, worse],
  text: ({value}) => `${value > 0 ? '+' : '−'}${(100 * Math.abs(value)).toFixed(1)}`,
  marginLeft: 140,
  x: {label: 'gain in recall@3, points', domain: [-40, 25], ticks: 6, percent: true},
});
