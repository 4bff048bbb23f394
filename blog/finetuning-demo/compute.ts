/**
 * The numbers of the post: gpt-3.5 as it is, and fine-tuned on 40 rows with a bare answer, on two tasks of 250
 * questions. Questions are the units of all intervals. The runs differ in number, so stability is that of the first four.
 */

import {mean, median, pairedCounts, pairedDifference, rateOf} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

/** Configurations of the card of the data: the same questions, prompt and task. */
const CONFIGS = [
  {name: 'deduction', model: 'untuned', config: '8', label: 'Logical deduction, untuned'},
  {name: 'deduction', model: 'other', config: '13', label: 'Logical deduction, tuned on Navigate'},
  {name: 'deduction', model: 'own', config: '10', label: 'Logical deduction, tuned on this task'},
  {name: 'navigate', model: 'untuned', config: '9', label: 'Navigate, untuned'},
  {name: 'navigate', model: 'other', config: '12', label: 'Navigate, tuned on logical deduction'},
  {name: 'navigate', model: 'own', config: '11', label: 'Navigate, tuned on this task'},
] as const;
/** Runs that every configuration has. */
const RUNS = 4;
/** Rows that went into training: the first 40 even and the first 40 odd ones. */
const TRAINED = 80;

const runs = readTable<'config' | 'row' | 'key' | 'correct' | 'answers' | 'raw'>(
  'blog/data/llm-stability/llm-stability-runs.csv',
);
const lengths = readTable<'config' | 'row' | 'words'>('blog/data/llm-stability/llm-stability-lengths.csv');

const isConstant = (characters: string): boolean => new Set(characters.slice(0, RUNS)).size === 1;

export const models = CONFIGS.map(({config, ...one}) => {
  const rows = runs.filter((row) => row.config === config);
  const first = rows.map(({correct}) => correct.startsWith('1'));
  const of = (holds: readonly boolean[]) => holds.filter(Boolean).length;
  const commonest = Math.max(
    ...[...new Set(rows.map(({answers}) => answers[0]))].map(
      (answer) => rows.filter(({answers}) => answers[0] === answer).length,
    ),
  );
  return {
    ...one,
    first,
    right: {k: of(first), ...rateOf(of(first), rows.length)},
    sameOutput: rateOf(of(rows.map(({raw}) => isConstant(raw))), rows.length),
    sameAnswer: {k: of(rows.map(({answers}) => isConstant(answers)))},
    outputs: of(rows.map(({raw}) => isConstant(raw))),
    trained: of(first.slice(0, TRAINED)),
    commonest,
    words: median(lengths.filter((row) => row.config === config).map(({words}) => Number(words))),
    rows: rows.length,
    key: Math.max(
      ...[...new Set(rows.map(({key}) => key))].map((key) => rows.filter((row) => row.key === key).length),
    ),
  };
});
type Model = (typeof models)[number];
const get = (name: string, model: string) =>
  models.find((one) => one.name === name && one.model === model) as Model;

const published = readTable<'experiment' | 'model' | 'task' | 'shots' | 'top_p' | 'correct_per_run'>(
  'blog/data/llm-stability/llm-stability-published.csv',
);
/** Right answers of the untuned model without examples, on average over the runs. */
const without = (task: string): number =>
  mean(
    (
      published.find(
        (row) =>
          row.experiment === 'v3' &&
          row.model === 'gpt-35-turbo' &&
          row.task === task &&
          row.shots === '0' &&
          row.top_p === '0.0',
      )?.correct_per_run ?? ''
    )
      .split(' ')
      .map(Number),
  );

const cell = ({right, outputs, sameAnswer, words}: Model) => ({
  right: right.k,
  outputs,
  answers: sameAnswer.k,
  words,
});
const drop = (name: string) =>
  pairedDifference(pairedCounts(get(name, 'untuned').first, get(name, 'own').first));

const taskNumbers = (name: string, task: string) => ({
  untuned: cell(get(name, 'untuned')),
  other: cell(get(name, 'other')),
  own: cell(get(name, 'own')),
  without: without(task),
  key: get(name, 'untuned').key,
  drop: drop(name),
});

export const numbers = {
  rows: get('deduction', 'own').rows,
  trainedRows: TRAINED,
  deduction: {
    ...taskNumbers('deduction', 'logical_deduction'),
    trained: {untuned: get('deduction', 'untuned').trained, own: get('deduction', 'own').trained},
    rest: {
      rows: get('deduction', 'own').rows - TRAINED,
      own: get('deduction', 'own').right.k - get('deduction', 'own').trained,
    },
  },
  navigate: {...taskNumbers('navigate', 'navigate'), no: get('navigate', 'own').commonest},
};
