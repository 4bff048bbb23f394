/**
 * The numbers of the post: how far the graded queries of this site get on the way into a prompt, with one
 * retriever and with two, by the weight of the second one's list.
 *
 * Intervals and tests draw needs: all queries with the same best page together. The weight is chosen on the
 * development half of the queries.
 */

import {bootstrapRatio, clustersOf, type Estimate, pairedPermutation, sum} from '../_research/statistics.ts';
import {fused, type Run, runs, sections} from '../data/site-search/runs.ts';

export interface Settings {
  /** Weight of the encoder's list beside BM25's, which has 1; 0 is BM25 alone. */
  weight: number;
  /** Sections that are passed on. */
  k: number;
  /** Words that the prompt has room for. */
  budget: number;
}
export const BASELINE: Settings = {weight: 0, k: 5, budget: 600};

/** Follows a query: found at all, among the first k, and in the prompt, which is filled in order of rank. */
export function follow(run: Run, {weight, k, budget}: Settings) {
  const relevant = (section: number) => run.relevant.has(sections[section]?.page ?? -1);
  const candidates = weight === 0 ? run.bm25 : fused(run.bm25, run.encoder, weight);
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
const overNeeds = (of: readonly Run[], value: (run: Run) => number): Estimate =>
  bootstrapRatio(
    needsOf(of),
    (need) => sum(need.map(value)),
    (need) => need.length,
    {draws: 1000},
  );

/** Queries that the second retriever brings into the prompt and pushes out of it, against doing without it. */
export function secondRetriever(settings: Settings, of: readonly Run[] = runs) {
  const difference = (run: Run): number =>
    Number(follow(run, settings).prompt) - Number(follow(run, {...settings, weight: 0}).prompt);
  const differences = of.map(difference);
  return {
    settings,
    gained: differences.filter((value) => value > 0).length,
    lost: differences.filter((value) => value < 0).length,
    net: sum(differences),
    share: overNeeds(of, difference),
    p: pairedPermutation(
      needsOf(of).map((need) => sum(need.map(difference))),
      {draws: 2000},
    ),
  };
}

export const WEIGHTS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 2] as const;
const half = (split: Run['split']): Run[] => runs.filter((run) => run.split === split);
const [development, validation] = [half('development'), half('validation')];

/** The weight with the best net on the development half, at the baseline's cap and room. */
export const chosen = WEIGHTS.reduce((best, weight) =>
  secondRetriever({...BASELINE, weight}, development).net >
  secondRetriever({...BASELINE, weight: best}, development).net
    ? weight
    : best,
);
export const curve = WEIGHTS.map((weight) => secondRetriever({...BASELINE, weight}));

const ALL = 50;
const stated = ({gained, lost, net}: ReturnType<typeof secondRetriever>) => ({gained, lost, net});
const counted = ({gained, lost}: ReturnType<typeof secondRetriever>) => ({gained, lost});
const net = (weight: number, k: number) =>
  Object.fromEntries(
    [300, 600, 1200, 2000].map((budget) => [`w${budget}`, secondRetriever({weight, k, budget}).net]),
  );
/** Queries that reach the prompt with a change of the baseline, minus those without. */
const changed = (settings: Partial<Settings>): number =>
  funnel({...BASELINE, ...settings}).prompt - funnel().prompt;

/** Rank of BM25's list whose score the first of the encoder's list has, when no section is in both. */
const rankOfFirst = (weight: number): number => 61 / weight - 60;
/** Queries with a right page that only the encoder finds, and those of them that reach the prompt. */
const onlyEncoder = runs.filter(
  (run) => !follow(run, BASELINE).candidates && follow(run, {...BASELINE, weight: 1}).candidates,
);
const arrived = (weight: number): number =>
  onlyEncoder.filter((run) => follow(run, {...BASELINE, weight}).prompt).length;
/** The other ones: ranks in the encoder's own list of the first section of a right page. */
const ranksOfOthers = onlyEncoder
  .filter((run) => !follow(run, {...BASELINE, weight: 1}).prompt)
  .map((run) => 1 + run.encoder.findIndex((section) => run.relevant.has(sections[section]?.page ?? -1)));

const ofOther = secondRetriever({...BASELINE, weight: chosen}, validation);

const base = funnel();
const lost = {
  candidates: runs.length - base.candidates,
  ranked: base.candidates - base.ranked,
  prompt: base.ranked - base.prompt,
};

export const numbers = {
  queries: runs.length,
  sections: sections.length,
  base: {...base, rate: overNeeds(runs, (run) => Number(follow(run, BASELINE).prompt))},
  lost,
  chosen,
  equal: stated(secondRetriever({...BASELINE, weight: 1})),
  fifth: stated(secondRetriever({...BASELINE, weight: chosen})),
  half: {
    queries: validation.length,
    development: development.length,
    fifth: {...counted(ofOther), p: ofOther.p},
    equal: counted(secondRetriever({...BASELINE, weight: 1}, validation)),
  },
  net: {
    equal: net(1, BASELINE.k),
    half: net(0.5, BASELINE.k),
    fifth: net(chosen, BASELINE.k),
    tenth: net(0.1, BASELINE.k),
    equalAll: net(1, ALL),
    fifthAll: net(chosen, ALL),
  },
  rank: {equal: rankOfFirst(1), fifth: rankOfFirst(chosen)},
  only: {
    queries: onlyEncoder.length,
    equal: arrived(1),
    fifth: arrived(chosen),
    others: {queries: ranksOfOthers.length, best: Math.min(...ranksOfOthers)},
  },
  wider: changed({k: 10}),
  room: changed({budget: 1200}),
  both: changed({k: 10, budget: 1200}),
};
