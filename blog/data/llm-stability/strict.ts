/** gpt-4o of March 2025 with a schema that the provider enforces: configurations 1 to 7, one a task. */

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

/** The questions of these configurations, from llm-stability-runs.csv. */
export const strictQuestions = (
  rows: readonly Record<'config' | 'key' | 'correct' | 'answers', string>[],
): Question[] =>
  rows.flatMap(({config, key, correct, answers}) => {
    const task = TASKS[Number(config) - 1];
    const right = [...correct].map((verdict) => verdict === '1');
    const successes = right.filter(Boolean).length;
    return task ? {task, key, answers: [...answers], right, successes, trials: right.length} : [];
  });
