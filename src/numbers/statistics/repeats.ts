import {choose} from './binomial.ts';
import {type BootstrapOptions, bootstrap} from './bootstrap.ts';
import type {Estimate} from './interval.ts';
import {mean, requireCount} from './numbers.ts';

/** One task: how many of its trials succeeded. */
export interface RepeatedTask {
  successes: number;
  trials: number;
}

/**
 * pass^k: the chance that k tries at a task all succeed, mean over tasks of C(c, k) / C(n, k).
 * Source: "tau-bench" (2024), arXiv:2406.12045. Unbiased for independent trials.
 *
 * @throws RangeError when a task has fewer than k trials
 */
export function passAll(tasks: readonly RepeatedTask[], k: number): number {
  return mean(
    tasks.map(({successes, trials}) => {
      checkTask(successes, trials, k);
      return choose(successes, k) / choose(trials, k);
    }),
  );
}

/**
 * pass@k: the chance that at least one of k tries succeeds, mean over tasks of 1 - C(n - c, k) / C(n, k).
 * Source: "Evaluating Large Language Models Trained on Code" (2021), arXiv:2107.03374.
 *
 * @throws RangeError when a task has fewer than k trials
 */
export function passAny(tasks: readonly RepeatedTask[], k: number): number {
  return mean(
    tasks.map(({successes, trials}) => {
      checkTask(successes, trials, k);
      return 1 - choose(trials - successes, k) / choose(trials, k);
    }),
  );
}

function checkTask(successes: number, trials: number, k: number): void {
  requireCount('trials', trials, 1);
  requireCount('successes', successes, 0, trials);
  requireCount('k', k, 1, trials);
}

/** {@link passAll} with an interval over tasks: tasks are drawn anew, each with all its trials. */
export function passAllInterval(
  tasks: readonly RepeatedTask[],
  k: number,
  options?: BootstrapOptions,
): Estimate {
  return bootstrap(tasks, (sample) => passAll(sample, k), options);
}
