/**
 * Worked example of the post: a benchmark of five tasks for three small classifiers, its ranking under
 * the traffic of two products, what a leaked test set does to a score, how wide a score is, and a baseline
 * that raises an alarm. All models run; messages, weights and the fault are constructed.
 *
 * Interval of a proportion and limits of a proportions chart: NIST/SEMATECH e-Handbook of Statistical
 * Methods, sections 7.2.4.1 and 6.3.3.2. Paired test: DOI 10.1007/BF02295996.
 */
import {fileURLToPath} from 'node:url';
import {INTENTS, type Intent, type Message, testMessages, trainMessages} from '../../src/worked/intents.ts';
import {exactPaired, seededRandom} from '../../src/worked/statistics/index.ts';
import {asMail, hurried, messages, privateMessages, terse, withTypingErrors} from './messages.ts';
import {type ModelId, models, type Predict, trainPieces} from './models.ts';

const MODEL_IDS = ['A', 'B', 'C'] as const satisfies readonly ModelId[];

const rewrite = (change: (text: string) => string): Message[] =>
  messages.map(({text, label}) => ({text: change(text), label}));

const right = (predict: Predict, rows: readonly Message[]): number =>
  rows.filter(({text, label}) => predict(text) === label).length;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

// The benchmark

export const ROWS = messages.length;

const typing = seededRandom(7);

export const tasks = {
  plain: [...messages],
  'typing errors': rewrite((text) => withTypingErrors(text, typing)),
  hurried: rewrite(hurried),
  keywords: rewrite(terse),
  'long e-mail': rewrite(asMail),
} as const;

export type Task = keyof typeof tasks;
export const TASKS = Object.keys(tasks) as Task[];

/** Right answers of sixty per model and task. */
export const scores: Record<ModelId, Record<Task, number>> = (() => {
  const of = (id: ModelId) =>
    Object.fromEntries(TASKS.map((task) => [task, right(models[id].predict, tasks[task])])) as Record<
      Task,
      number
    >;
  return {A: of('A'), B: of('B'), C: of('C')};
})();

/** Share of each task in three kinds of traffic. Constructed. */
export const mixes: Readonly<Record<string, Readonly<Record<Task, number>>>> = {
  'plain mean': {plain: 1, 'typing errors': 1, hurried: 1, keywords: 1, 'long e-mail': 1},
  'chat product': {plain: 1, 'typing errors': 5, hurried: 4, keywords: 0, 'long e-mail': 0},
  'e-mail product': {plain: 2, 'typing errors': 0, hurried: 0, keywords: 1, 'long e-mail': 7},
};

/** Weighted share of right answers per model, best first. */
export const rankings = Object.entries(mixes).map(([name, weights]) => ({
  name,
  ranked: MODEL_IDS.map((id) => ({
    id,
    score:
      sum(TASKS.map((task) => weights[task] * scores[id][task])) /
      (ROWS * sum(TASKS.map((task) => weights[task]))),
  })).sort((a, b) => b.score - a.score),
}));

/** Rows of a task that only one of two models gets right, with the exact paired p. */
export function paired(task: Task, first: ModelId, second: ModelId) {
  const ok = (id: ModelId, {text, label}: Message): boolean => models[id].predict(text) === label;
  const onlyFirst = tasks[task].filter((row) => ok(first, row) && !ok(second, row)).length;
  const onlySecond = tasks[task].filter((row) => ok(second, row) && !ok(first, row)).length;
  return {onlyFirst, onlySecond, p: exactPaired(onlyFirst, onlySecond)};
}

// Leakage

/** Model C trained with and without the public test rows, scored on those rows and on fresh ones. */
export const leakage = (() => {
  const clean = models.C.predict;
  const leaked = trainPieces([...trainMessages, ...testMessages]);
  const score = (predict: Predict) => ({
    public: right(predict, testMessages),
    private: right(predict, privateMessages),
  });
  return {
    publicRows: testMessages.length,
    privateRows: privateMessages.length,
    clean: score(clean),
    leaked: score(leaked),
  };
})();

// Width of a score

/** Half of the 95% interval of a share p over n questions: 1.96 sqrt(p (1 - p) / n). */
export const halfWidth = (p: number, n: number): number => 1.96 * Math.sqrt((p * (1 - p)) / n);

/** log of n! for all numbers up to n. */
function logFactorials(n: number): number[] {
  const result = [0];
  for (let i = 1; i <= n; i += 1) result.push((result[i - 1] ?? 0) + Math.log(i));
  return result;
}

/** Chance that a model with the lower true rate ties or wins, each model on n questions of its own. */
export function worseTiesOrWins(n: number, better: number, worse: number): number {
  const log = logFactorials(n);
  const chance = (k: number, p: number): number =>
    Math.exp((log[n] ?? 0) - (log[k] ?? 0) - (log[n - k] ?? 0) + k * Math.log(p) + (n - k) * Math.log(1 - p));
  let atMost = 0;
  let total = 0;
  for (let k = 0; k <= n; k += 1) {
    atMost += chance(k, better);
    total += chance(k, worse) * atMost;
  }
  return total;
}

export const RATES = {better: 0.86, worse: 0.84, typical: 0.85};

export const widths = [60, 100, 500, 1000, 5000].map((n) => ({
  n,
  half: halfWidth(RATES.typical, n),
  gap: halfWidth(RATES.typical, n) * Math.SQRT2,
  upset: worseTiesOrWins(n, RATES.better, RATES.worse),
}));

/** Share of wrong keys estimated for MMLU by "Are We Done with MMLU?" (2024), arXiv:2406.04127. */
export const WRONG_KEYS = 0.0649;

// The baseline

export const NIGHTS = 20;
const SIGMAS = 3;
const TRIALS = 4000;

/** One night: all sixty messages are typed anew, with other errors, and the model answers them. */
function night(predict: Predict, next: () => number): boolean[] {
  const typed = rewrite((text) => withTypingErrors(text, next));
  return typed.map(({text, label}) => predict(text) === label);
}

function nights(predict: Predict, count: number, seed: number): boolean[][] {
  const next = seededRandom(seed);
  return Array.from({length: count}, () => night(predict, next));
}

const passes = (rows: readonly boolean[]): number => rows.filter(Boolean).length;

/** Sample standard deviation. */
function deviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - center) ** 2)) / (values.length - 1));
}

/** Whether each of the sixty rows passed, night by night. */
export const baselineNights = nights(models.C.predict, NIGHTS, 2024);

export const baselineRuns = baselineNights.map(passes);

/**
 * Standard deviation of a night's passes, row by row: the root of the sum over rows of p (1 - p), with p
 * the row's share of passes over the nights and the correction n / (n - 1) for an estimated p.
 */
const sigmaByRow = Math.sqrt(
  sum(
    messages.map((_, row) => {
      const p = baselineNights.filter((rows) => rows[row]).length / NIGHTS;
      return (p * (1 - p) * NIGHTS) / (NIGHTS - 1);
    }),
  ),
);

/** Rows that pass every night, some nights and no night. */
export const rowKinds = (() => {
  const shares = messages.map((_, row) => baselineNights.filter((rows) => rows[row]).length / NIGHTS);
  return {
    always: shares.filter((share) => share === 1).length,
    sometimes: shares.filter((share) => share > 0 && share < 1).length,
    never: shares.filter((share) => share === 0).length,
  };
})();

export const baseline = (() => {
  const center = mean(baselineRuns);
  const rate = center / ROWS;
  const chartSigma = Math.sqrt(ROWS * rate * (1 - rate));
  return {
    center,
    rate,
    chartSigma,
    countSigma: deviation(baselineRuns),
    rowSigma: sigmaByRow,
    chartLimit: center - SIGMAS * chartSigma,
    rowLimit: center - SIGMAS * sigmaByRow,
  };
})();

/** The fault: the last five training rows, all of one label, are cut off. */
export const MISSING_ROWS = 5;
export const broken = trainPieces(trainMessages.slice(0, -MISSING_ROWS));
export const brokenRuns = nights(broken, 10, 913).map(passes);

/** Share of nights below a limit, healthy and with the fault. Takes a few seconds. */
export function simulateAlarms() {
  const healthyNights = nights(models.C.predict, TRIALS, 1);
  const faultyNights = nights(broken, TRIALS, 2);
  const healthy = healthyNights.map(passes);
  const faulty = faultyNights.map(passes);
  const rightOf = (label: Intent, trials: readonly boolean[][]): number =>
    mean(trials.map((rows) => rows.filter((passed, i) => passed && messages[i]?.label === label).length));
  const below = (runs: readonly number[], limit: number): number =>
    runs.filter((count) => count < limit).length / runs.length;
  return {
    trials: TRIALS,
    healthyMean: mean(healthy),
    healthySigma: deviation(healthy),
    faultyMean: mean(faulty),
    chart: {healthy: below(healthy, baseline.chartLimit), faulty: below(faulty, baseline.chartLimit)},
    rows: {healthy: below(healthy, baseline.rowLimit), faulty: below(faulty, baseline.rowLimit)},
    byLabel: INTENTS.map((label) => ({
      label,
      of: messages.filter((row) => row.label === label).length,
      healthy: rightOf(label, healthyNights),
      faulty: rightOf(label, faultyNights),
    })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(scores);
  for (const {name, ranked} of rankings) console.log(name, ranked);
  for (const task of TASKS) console.log(task, 'B against C', paired(task, 'B', 'C'));
  console.log(leakage);
  console.table(widths);
  console.log('ceiling with wrong keys', 1 - WRONG_KEYS);
  console.log(baselineRuns.join(' '), baseline, rowKinds);
  console.log(brokenRuns.join(' '), simulateAlarms());
}
