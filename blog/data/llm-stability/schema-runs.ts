/**
 * Runs of gpt-4o whose request carried a JSON schema and no temperature: configurations 1 to 7, one a task.
 *
 * The table files them under temperature 0 and calls the schema strict. The program that made them,
 * `models/gpt-4o_OAI.py` lines 80 to 89 at commit 5dfea61 of the source, sends neither.
 */
import {readTable} from '../../_research/tables.ts';

export const TASKS = [
  'maths',
  'history',
  'deduction',
  'navigate',
  'accounting',
  'relations',
  'names',
] as const;
/** Runs of each question. */
export const RUNS = 5;

export interface Question {
  task: (typeof TASKS)[number];
  /** The right answer. */
  key: string;
  /** One answer a run, and whether it is right. */
  answers: readonly string[];
  right: readonly boolean[];
  successes: number;
  trials: number;
}

/** The questions of these configurations. */
export const questions: readonly Question[] = readTable<'config' | 'key' | 'correct' | 'answers'>(
  'blog/data/llm-stability/llm-stability-runs.csv',
).flatMap(({config, key, correct, answers}) => {
  const task = TASKS[Number(config) - 1];
  const right = [...correct].map((verdict) => verdict === '1');
  const successes = right.filter(Boolean).length;
  return task ? {task, key, answers: [...answers], right, successes, trials: right.length} : [];
});

/** Names of the seven tasks in llm-stability-published.csv. */
const PUBLISHED_TASKS = new Set([
  'college_mathematics',
  'high_school_european_history',
  'logical_deduction',
  'navigate',
  'professional_accounting',
  'public_relations',
  'ruin_names',
]);

/** Three ways in which the same questions were put to gpt-4o five times, few-shot, by experiment of the table. */
const REGIMES = [
  {name: 'schema', experiment: 'strict_json_schema', model: 'gpt-4o_OAI', changed: '1'},
  {name: 'json', experiment: 'json_schema', model: 'gpt-4o', changed: '1'},
  {name: 'plain', experiment: 'json_schema', model: 'gpt-4o', changed: '0'},
] as const;

export interface Regime {
  name: (typeof REGIMES)[number]['name'];
  rows: number;
  /** Rows that pass all five runs, some, and none. */
  solid: number;
  flaky: number;
  broken: number;
  /** Right answers of one run, on average over the five. */
  right: number;
}

const published = readTable<
  | 'experiment'
  | 'model'
  | 'task'
  | 'changed_prompt'
  | 'rows'
  | 'correct_per_run'
  | 'rows_right_in_any_run'
  | 'rows_right_in_every_run'
>('blog/data/llm-stability/llm-stability-published.csv');

/** The three regimes, summed over the seven tasks. */
export const regimes: readonly Regime[] = REGIMES.map(({name, experiment, model, changed}) => {
  const rows = published.filter(
    (row) =>
      row.experiment === experiment &&
      row.model === model &&
      row.changed_prompt === changed &&
      PUBLISHED_TASKS.has(row.task),
  );
  const total = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const any = total((row) => Number(row.rows_right_in_any_run));
  const every = total((row) => Number(row.rows_right_in_every_run));
  const all = total((row) => Number(row.rows));
  const runs = rows.flatMap((row) => row.correct_per_run.split(' ').map(Number));
  return {
    name,
    rows: all,
    solid: every,
    flaky: any - every,
    broken: all - any,
    right: runs.reduce((sum, right) => sum + right, 0) / RUNS,
  };
});
