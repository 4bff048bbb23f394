/**
 * The numbers of the post: how far the graded queries of this site get on the way into a prompt, with one
 * retriever and with two.
 *
 * Intervals and tests draw needs: all queries with the same best page together.
 */

import {
  bootstrapRatio,
  clustersOf,
  type Estimate,
  holm,
  pairedPermutation,
  sum,
} from '../_research/statistics.ts';
import {fused, type Run, runs, sections} from '../data/site-search/runs.ts';

export interface Settings {
  /** BM25 alone, or fused with the sentence encoder. */
  retrievers: 'one' | 'two';
  /** Sections that are passed on. */
  k: number;
  /** Words that the prompt has room for. */
  budget: number;
}
export const BASELINE: Settings = {retrievers: 'one', k: 5, budget: 600};

/** Follows a query: found at all, among the first k, and in the prompt, which is filled in order of rank. */
export function follow(run: Run, {retrievers, k, budget}: Settings) {
  const relevant = (section: number) => run.relevant.has(sections[section]?.page ?? -1);
  const candidates = retrievers === 'one' ? run.bm25 : fused(run.bm25, run.encoder);
  const ranked = candidates.slice(0, k);
  let room = budget;
  const kept = ranked.filter((section) => {
    room -= sections[section]?.words ?? 0;
    return room >= 0;
  });
  return {
    candidates: candidates.some(relevant),
    ranked: ranked.some(relevant),
    prompt: kept.some(relevant),
  };
}

/** Queries that survive each stage, as a section of a relevant page does. */
export function funnel(settings: Settings = BASELINE) {
  const passages = runs.map((run) => follow(run, settings));
  const count = (stage: 'candidates' | 'ranked' | 'prompt') =>
    passages.filter((passage) => passage[stage]).length;
  return {candidates: count('candidates'), ranked: count('ranked'), prompt: count('prompt')};
}

const needsOf = (of: readonly Run[]) => clustersOf(of, ({need}) => need);
/** Mean over queries, with an interval over needs. */
const overNeeds = (value: (run: Run) => number): Estimate =>
  bootstrapRatio(
    needsOf(runs),
    (need) => sum(need.map(value)),
    (need) => need.length,
    {draws: 1000},
  );

/** What the second retriever changes in the prompt, with so many sections and so much room. */
export function secondRetriever(k: number, budget: number) {
  const inPrompt = (retrievers: Settings['retrievers']) => (run: Run) =>
    Number(follow(run, {retrievers, k, budget}).prompt);
  const [one, two] = [inPrompt('one'), inPrompt('two')];
  const difference = (run: Run): number => two(run) - one(run);
  const differences = runs.map(difference);
  const count = (values: readonly number[]): number => values.filter((value) => value > 0).length;
  const [gained, lost] = [count(differences), count(differences.map((d) => -d))];
  return {
    k,
    budget,
    gained,
    lost,
    net: gained - lost,
    share: overNeeds(difference),
    p: pairedPermutation(
      needsOf(runs).map((need) => sum(need.map(difference))),
      {draws: 2000},
    ),
  };
}

/** Sections that are passed on at most: few, some, or all that were found. */
export const FEW = 5;
const SOME = 10;
export const ALL = 50;
const BUDGETS: readonly number[] = [300, 600, 1200, 2000, 4000, 8000];
export const curve = [FEW, SOME, ALL].map((k) => BUDGETS.map((budget) => secondRetriever(k, budget)));
/** The smallest p-value without a cap, corrected for the six budgets. */
const corrected = Math.min(...holm(curve[2]?.map(({p}) => p) ?? []));
const at = (k: number, budget: number) =>
  curve.flat().find((point) => point.k === k && point.budget === budget) ?? secondRetriever(k, budget);

/** Queries that reach the prompt with a change of the baseline, minus those without. */
const changed = (settings: Partial<Settings>) => ({
  net: funnel({...BASELINE, ...settings}).prompt - funnel().prompt,
});

/** Queries for which more than five sections fit into 600 words, with two retrievers. */
const morePastCap = runs.filter((run) => {
  const first = fused(run.bm25, run.encoder).slice(0, FEW + 1);
  return sum(first.map((section) => sections[section]?.words ?? 0)) <= BASELINE.budget;
}).length;

const small = at(FEW, BASELINE.budget);
const base = funnel();
const roomy = funnel({retrievers: 'one', k: ALL, budget: 8000});
const found = funnel({...BASELINE, retrievers: 'two'});
const lost = {
  candidates: runs.length - base.candidates,
  ranked: base.candidates - base.ranked,
  prompt: base.ranked - base.prompt,
};
const failed = runs.length - base.prompt;

export const numbers = {
  queries: runs.length,
  sections: sections.length,
  base: {
    candidates: base.candidates,
    ranked: base.ranked,
    prompt: base.prompt,
    rate: overNeeds((run) => Number(follow(run, BASELINE).prompt)),
  },
  lost,
  failed,
  late: (lost.ranked + lost.prompt) / failed,
  roomy: {failed: runs.length - roomy.prompt, late: roomy.candidates - roomy.prompt},
  two: {
    found: found.candidates - base.candidates,
    ranked: found.ranked,
    forecast: (base.prompt * found.candidates) / base.candidates - base.prompt,
  },
  fit: morePastCap / runs.length,
  small: {gained: small.gained, lost: small.lost, net: small.net},
  net: Object.fromEntries(
    curve.map((points) => [
      `k${points[0]?.k}`,
      Object.fromEntries(points.map(({budget, net}) => [`w${budget}`, net])),
    ]),
  ),
  wide: {gained: at(ALL, 4000).gained, lost: at(ALL, 4000).lost, p: corrected},
  room: changed({budget: 1200}).net,
  wider: changed({k: 10}).net,
  both: changed({k: 10, budget: 1200}).net,
};
