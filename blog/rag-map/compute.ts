/**
 * Worked numbers of the post: where 48 questions get lost in the pipeline of pipeline.ts, what a
 * multiplication of stage rates predicts for repairs, and what happens when the repair is run.
 */
import {fileURLToPath} from 'node:url';
import {exactPaired} from '../../src/worked/statistics/index.ts';
import {answer, ask, BASELINE, type Question, questions, type Settings} from './pipeline.ts';

export type Funnel = {asked: number; routed: number; retrieved: number; kept: number; right: number};
export const stages = ['routed', 'retrieved', 'kept', 'right'] as const;
export type Stage = (typeof stages)[number];

export const all: readonly Question[] = questions;
export const copied = questions.filter(({wording}) => wording === 'copied');
export const customer = questions.filter(({wording}) => wording === 'customer');

/** How many questions survive each stage. */
export function funnel(of: readonly Question[], settings: Settings = BASELINE): Funnel {
  const runs = of.map((question) => ask(question, settings));
  return {
    asked: of.length,
    routed: runs.filter(({routed}) => routed).length,
    retrieved: runs.filter(({retrieved}) => retrieved).length,
    kept: runs.filter(({kept}) => kept).length,
    right: runs.filter(({kept, right}) => kept && right).length,
  };
}

/** Right answers although the source passage was not in the prompt; the funnel would miss them. */
export function withoutSource(of: readonly Question[], settings: Settings = BASELINE): number {
  return of.map((question) => ask(question, settings)).filter(({kept, right}) => !kept && right).length;
}

const before = (stage: Stage, counts: Funnel): number => {
  const previous = stages[stages.indexOf(stage) - 1];
  return previous ? counts[previous] : counts.asked;
};

/** Questions that a stage loses, and the share of its input that it passes on. */
export function stageLoss(stage: Stage, counts: Funnel): {lost: number; rate: number} {
  const input = before(stage, counts);
  return {lost: input - counts[stage], rate: counts[stage] / input};
}

/** Right answers expected if one stage were perfect and the rates of the others stayed as they are. */
export function predicted(stage: Stage, counts: Funnel): number {
  return counts.right / stageLoss(stage, counts).rate;
}

export const base = {all: funnel(all), copied: funnel(copied), customer: funnel(customer)};

/** Right answers when the stage is replaced by the right result and everything is run again. */
export const rerun: Record<Stage, number> = {
  routed: funnel(all, {...BASELINE, routing: 'oracle'}).right,
  retrieved: funnel(all, {...BASELINE, retrieval: 'oracle'}).right,
  kept: funnel(all, {...BASELINE, assembly: 'oracle'}).right,
  right: base.all.kept,
};

/** Questions that a change of settings gains and loses, with the p-value of the exact paired test. */
export function paired(settings: Settings): {improved: number; regressed: number; p: number} {
  const pairs = all.map((question) => ({
    old: ask(question, BASELINE).right,
    fresh: ask(question, settings).right,
  }));
  const improved = pairs.filter(({old, fresh}) => fresh && !old).length;
  const regressed = pairs.filter(({old, fresh}) => old && !fresh).length;
  return {improved, regressed, p: exactPaired(improved, regressed)};
}

export const trials = {
  oracleRouter: paired({...BASELINE, routing: 'oracle'}),
  noRouter: paired({...BASELINE, routing: 'none'}),
  longPrompt: paired({...BASELINE, budget: 75}),
};

/** The answer stage alone: the source passage is the whole prompt. */
export function rightGivenSource(of: readonly Question[]): number {
  return of.filter(({text, source, answers}) => answers.includes(answer(text, [source]) ?? '')).length;
}

/** Changes that a team could really make. */
export const changes = {
  'as it is': funnel(all),
  'no router, search all articles': funnel(all, {...BASELINE, routing: 'none'}),
  'prompt of 50 words': funnel(all, {...BASELINE, budget: 50}),
  'prompt of 75 words': funnel(all, {...BASELINE, budget: 75}),
  'k = 5': funnel(all, {...BASELINE, k: 5}),
} as const;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(base);
  console.log('right without the source passage:', withoutSource(all));
  for (const stage of stages) {
    const {lost, rate} = stageLoss(stage, base.all);
    console.log(
      `${stage}: lost ${lost}, rate ${rate.toFixed(3)}, if perfect: predicted ${predicted(stage, base.all).toFixed(1)}, run ${rerun[stage]}`,
    );
  }
  console.log('right given the source:', rightGivenSource(copied), rightGivenSource(customer));
  console.table(changes);
  console.table(trials);
  for (const question of customer) {
    const {routed, retrieved, kept, right} = ask(question, BASELINE);
    console.log(question.text, {routed, retrieved, kept, right});
  }
}
