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
const PUBLISHED_TASKS = {
  maths: 'college_mathematics',
  history: 'high_school_european_history',
  deduction: 'logical_deduction',
  navigate: 'navigate',
  accounting: 'professional_accounting',
  relations: 'public_relations',
  names: 'ruin_names',
} as const satisfies Record<(typeof TASKS)[number], string>;

/** Three ways in which the same questions were put to gpt-4o five times, few-shot, by experiment of the table. */
const REGIMES = [
  {name: 'schema', experiment: 'strict_json_schema', model: 'gpt-4o_OAI', changed: '1'},
  {name: 'json', experiment: 'json_schema', model: 'gpt-4o', changed: '1'},
  {name: 'plain', experiment: 'json_schema', model: 'gpt-4o', changed: '0'},
] as const;

interface Counts {
  rows: number;
  /** Rows that pass all five runs, some, and none. */
  solid: number;
  flaky: number;
  broken: number;
  /** Right answers of one run, on average over the five. */
  right: number;
}
export interface Regime extends Counts {
  name: (typeof REGIMES)[number]['name'];
  tasks: Record<(typeof TASKS)[number], Counts>;
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

/** The three regimes, by task and summed over the seven. */
export const regimes: readonly Regime[] = REGIMES.map(({name, experiment, model, changed}) => {
  const countsOf = (task: (typeof TASKS)[number]): Counts => {
    const row = published.find(
      (one) =>
        one.experiment === experiment &&
        one.model === model &&
        one.changed_prompt === changed &&
        one.task === PUBLISHED_TASKS[task],
    );
    if (!row) throw new Error(`no counts of ${experiment}, ${model}, ${task}`);
    const rows = Number(row.rows);
    const any = Number(row.rows_right_in_any_run);
    const every = Number(row.rows_right_in_every_run);
    const right = row.correct_per_run.split(' ').reduce((sum, run) => sum + Number(run), 0) / RUNS;
    return {rows, solid: every, flaky: any - every, broken: rows - any, right};
  };
  const tasks = Object.fromEntries(TASKS.map((task) => [task, countsOf(task)])) as Regime['tasks'];
  const total = (of: keyof Counts): number => TASKS.reduce((sum, task) => sum + tasks[task][of], 0);
  return {
    name,
    tasks,
    rows: total('rows'),
    solid: total('solid'),
    flaky: total('flaky'),
    broken: total('broken'),
    right: total('right'),
  };
});
