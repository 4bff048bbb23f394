/**
 * The numbers of the post: what retries repair in three ways to send the same 1,407 questions to gpt-4o, five
 * runs of each; and, for the way without a temperature, whose rows are published, what each retry repairs and
 * what it finds to compare two runs.
 * Questions are the units of all intervals; quantities over k runs are means over all choices of k.
 */

import {
  bootstrap,
  bootstrapRatio,
  choose,
  type Estimate,
  mean,
  passAny,
  rateOf,
  sum,
} from '../_research/statistics.ts';
import {regimes as published, type Question, questions, RUNS} from '../data/llm-stability/schema-runs.ts';

/** Resamples of questions: enough for intervals that are stated to a point. */
const DRAWS = 1000;

/** Sum of one quantity over questions, divided by the sum of another, with an interval over questions. */
const ratio = (
  of: readonly Question[],
  top: (question: Question) => number,
  bottom: (question: Question) => number,
): Estimate => bootstrapRatio(of, top, bottom, {draws: DRAWS});

// Retries, with a validator that knows the right answer

const wrongRuns = ({successes, trials}: Question): number => trials - successes;
/** Ordered pairs of runs: the first wrong. */
const wrongFirst = (q: Question): number => wrongRuns(q) * (RUNS - 1);
const repaired = (q: Question): number => wrongRuns(q) * q.successes;
/** Ordered pairs of runs that are both wrong and give the same answer. */
const sameWrong = ({answers, right}: Question): number =>
  sum(
    answers.map((answer, i) =>
      right[i] ? 0 : answers.filter((other, j) => j !== i && other === answer).length,
    ),
  );

const once = ratio(
  questions,
  ({successes}) => successes,
  ({trials}) => trials,
);
/** Questions without a right answer after so many tries, and if tries were independent. */
export const curve = Array.from({length: RUNS}, (_, i) => {
  const tries = i + 1;
  const failed = bootstrap(
    questions.map((question) => 1 - passAny([question], tries)),
    mean,
    {draws: DRAWS},
  );
  return {tries, ...failed, independent: (1 - once.value) ** tries};
});
/** Share of the questions still wrong that the next try gets right. */
const next = curve.slice(1).map(({value}, i) => 1 - value / (curve[i]?.value ?? Number.NaN));

/**
 * Three ways to send the same questions: wrong in one run, wrong in all five, and the share of the wrong answers
 * of a first run that one of four further runs gets right, which is (any - mean right) / (rows - mean right).
 */
export const regimes = published.map(({name, rows, broken, right}) => {
  const wrong = rows - right;
  return {name, wrong: wrong / rows, never: rateOf(broken, rows), repaired: (wrong - broken) / wrong};
});

// Agreement as a check

/** Choices of k runs that all give one answer, and how many of those choices are wrong. */
export function agreeing({answers, key}: Question, k: number): {all: number; wrong: number} {
  const counts = [...new Set(answers)].map((answer) => ({
    answer,
    times: answers.filter((one) => one === answer).length,
  }));
  const choices = (times: number): number => (times >= k ? choose(times, k) : 0);
  return {
    all: sum(counts.map(({times}) => choices(times))),
    wrong: sum(counts.filter(({answer}) => answer !== key).map(({times}) => choices(times))),
  };
}
export const agreement = Array.from({length: RUNS}, (_, i) => {
  const runs = i + 1;
  return {
    runs,
    passed: ratio(
      questions,
      (q) => agreeing(q, runs).all,
      () => choose(RUNS, runs),
    ),
    wrong: ratio(
      questions,
      (q) => agreeing(q, runs).wrong,
      (q) => agreeing(q, runs).all,
    ),
  };
});
const pairs = RUNS * (RUNS - 1);
const differing = (q: Question): number => pairs - 2 * agreeing(q, 2).all;
/** Ordered pairs of runs that differ, the first of them wrong. */
const differingWrong = (q: Question): number => wrongFirst(q) - sameWrong(q);

export const numbers = {
  regimes: Object.fromEntries(regimes.map(({name, ...regime}) => [name, regime])),
  /** Share of the errors that four independent retries would repair at the pass rate of one try. */
  luck: 1 - (1 - once.value) ** (RUNS - 1),
  questions: questions.length,
  runs: RUNS,
  wrong: {value: 1 - once.value, low: 1 - once.high, high: 1 - once.low},
  retry: {
    right: ratio(questions, repaired, wrongFirst),
    same: ratio(questions, sameWrong, wrongFirst),
  },
  once: once.value,
  /** Right after two tries. */
  twice: 1 - (curve[1]?.value ?? Number.NaN),
  tries: curve.map(({value, low, high, independent}) => ({rate: {value, low, high}, independent})),
  next,
  agree: Object.fromEntries(
    agreement
      .filter(({runs}) => runs === 2 || runs === RUNS)
      .map(({runs, passed, wrong}) => [runs, {passed: passed.value, wrong}]),
  ),
  differ: {
    share: ratio(questions, differing, () => pairs).value,
    wrong: ratio(questions, differingWrong, differing).value,
    caught: ratio(questions, differingWrong, wrongFirst),
  },
};
