/**
 * The numbers of the post: replies without examples in the prompt, read by the published parser and by one that takes
 * letters in parentheses only, beside published counts with examples. Questions are the units of all intervals.
 */

import {mean, rateOf, sum} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const readings = readTable<'model' | 'task' | 'key' | 'published' | 'article' | 'in_parentheses'>(
  'blog/data/llm-stability/llm-stability-readings.csv',
).map(({key, published, in_parentheses, ...row}) => ({
  ...row,
  article: row.article === '1',
  published: published === key,
  letter: in_parentheses === key,
}));
type Reading = (typeof readings)[number];
const count = (rows: readonly Reading[], is: (row: Reading) => boolean): number => rows.filter(is).length;
const of = (model: string, task = 'ruin_names'): Reading[] =>
  readings.filter((row) => row.model === model && row.task === task);

const published = readTable<'experiment' | 'model' | 'task' | 'shots' | 'top_p' | 'rows' | 'correct_per_run'>(
  'blog/data/llm-stability/llm-stability-published.csv',
).filter(({experiment, top_p}) => experiment === 'v3' && top_p === '1.0');
/** Share of right answers over the runs of one configuration. */
function share(model: string, task: string, shots: '0' | 'few'): number {
  const row = published.find((one) => one.model === model && one.task === task && one.shots === shots);
  if (!row) throw new Error(`no run of ${model}, ${task}, ${shots}`);
  return mean(row.correct_per_run.split(' ').map(Number)) / Number(row.rows);
}

/** Models of which replies to "ruin names" are public, and their names in the table with examples. */
const MODELS = [
  {name: 'Llama 3 70B', zero: 'llama3-70b', few: 'llama3-70b'},
  {name: 'GPT-4o', zero: 'gpt-4o_OAI', few: 'gpt-4o'},
  {name: 'GPT-3.5 Turbo', zero: 'gpt-35_OAI', few: 'gpt-35-turbo'},
] as const;
const ROWS = of('llama3-70b').length;
/** Without examples by either parser, and with examples, by model. */
export const ways = MODELS.flatMap(({name, zero, few}) => {
  const rows = of(zero);
  const withExamples = share(few, 'ruin_names', 'few');
  return [
    {
      name,
      series: 'no examples, published parser',
      ...rateOf(
        count(rows, (row) => row.published),
        ROWS,
      ),
    },
    {
      name,
      series: 'no examples, letters only',
      ...rateOf(
        count(rows, (row) => row.letter),
        ROWS,
      ),
    },
    {name, series: 'with examples', ...rateOf(Math.round(withExamples * ROWS), ROWS)},
  ];
});

const llama = of('llama3-70b');
const mathematics = readings.filter(({task}) => task === 'college_mathematics');
const isArticle = ({article}: Reading): boolean => article;
const misread = llama.filter(isArticle);
const letters = rateOf(
  count(llama, (row) => row.letter),
  llama.length,
);
const before = rateOf(
  count(llama, (row) => row.published),
  llama.length,
);
const few = share('llama3-70b', 'ruin_names', 'few');

const TASKS = {
  relations: 'public_relations',
  history: 'high_school_european_history',
  accounting: 'professional_accounting',
  shapes: 'geometric_shapes',
  deduction: 'logical_deduction',
  navigate: 'navigate',
  maths: 'college_mathematics',
} as const;

export const numbers = {
  rows: llama.length,
  article: misread.length,
  articleRight: {share: count(misread, (row) => row.published) / misread.length},
  articleLetter: count(misread, (row) => row.letter),
  before,
  letters,
  few,
  gain: few - before.value,
  parser: (letters.value - before.value) / (few - before.value),
  left: few - letters.value,
  /** The published run without examples that is closest in time to the one with examples. */
  march: share('llama3-70b', 'ruin_names', '0'),
  gpt4o: {
    before: ways[3]?.value ?? 0,
    letters: ways[4]?.value ?? 0,
    few: share('gpt-4o', 'ruin_names', 'few'),
  },
  gpt35: {
    before: ways[6]?.value ?? 0,
    letters: ways[7]?.value ?? 0,
    few: share('gpt-35-turbo', 'ruin_names', 'few'),
  },
  mathematics: {
    rows: mathematics.length,
    article: count(mathematics, isArticle),
    right: count(mathematics.filter(isArticle), (row) => row.published),
    models: new Set(mathematics.map(({model}) => model)).size,
  },
  tasks: Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      {zero: share('llama3-70b', task, '0'), few: share('llama3-70b', task, 'few')},
    ]),
  ),
  lower: sum(
    [...new Set(published.map(({task}) => task))].flatMap((task) =>
      [...new Set(published.map(({model}) => model))].map((model) =>
        Number(share(model, task, 'few') < share(model, task, '0')),
      ),
    ),
  ),
  cells: published.length / 2,
};
