/**
 * The numbers of the post: how far the graded queries of this site get on the way into a prompt, with one
 * retriever and with two, and what people saw when RAG systems changed their retriever or their generator.
 *
 * Intervals and tests draw needs: all queries with the same best page together.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  bootstrap,
  clustersOf,
  type Estimate,
  mean,
  midPPaired,
  pairedPermutation,
  wilson,
} from '../../src/numbers/statistics/index.ts';
import {fused, type Kind, type Run, runsOf, sectionsOf} from '../data/site-search/runs.ts';

export const sections = sectionsOf(readTable<'page' | 'words'>('blog/data/site-search/sections.csv'));
export const runs = runsOf(
  readTable<'query' | 'kind' | 'split' | 'grades' | 'text'>('blog/data/site-search/queries.csv'),
  readTable<'retriever' | 'query' | 'sections'>('blog/data/site-search/rankings.csv'),
  readTable<'query' | 'pages'>('blog/data/site-search/site.csv'),
);

export interface Settings {
  /** BM25 alone, or fused with the sentence encoder. */
  retrievers: 'one' | 'two';
  /** Sections that are passed on. */
  k: number;
  /** Words that the prompt has room for. */
  budget: number;
}
export const BASELINE: Settings = {retrievers: 'one', k: 5, budget: 600};

/** Stages that a query survives when a section of a relevant page does. */
export const STAGES = ['candidates', 'ranked', 'prompt'] as const;
export type Stage = (typeof STAGES)[number];
export type Passage = Record<Stage, boolean>;

/** Follows a query: found at all, among the first k, and in the prompt, which is filled in order of rank. */
export function follow(run: Run, {retrievers, k, budget}: Settings): Passage {
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

export interface Funnel extends Record<Stage, number> {
  asked: number;
}
export function funnel(of: readonly Run[], settings: Settings = BASELINE): Funnel {
  const passages = of.map((run) => follow(run, settings));
  const count = (stage: Stage) => passages.filter((passage) => passage[stage]).length;
  return {
    asked: of.length,
    candidates: count('candidates'),
    ranked: count('ranked'),
    prompt: count('prompt'),
  };
}

const OPTIONS = {draws: 1000};
const needsOf = (of: readonly Run[]) => clustersOf(of, ({need}) => need);
/** Share of queries whose page reaches a stage, with an interval over needs. */
export function rate(of: readonly Run[], stage: Stage, settings: Settings = BASELINE): Estimate {
  const clusters = needsOf(of).map((cluster) => ({
    reached: cluster.filter((run) => follow(run, settings)[stage]).length,
    all: cluster.length,
  }));
  return bootstrap(
    clusters,
    (sample) =>
      sample.reduce((sum, {reached}) => sum + reached, 0) / sample.reduce((sum, {all}) => sum + all, 0),
    OPTIONS,
  );
}

/** Queries that reach the prompt with one change and not without, and the other way round. */
export function changed(settings: Partial<Settings>, of: readonly Run[] = runs) {
  const after = {...BASELINE, ...settings};
  const difference = (run: Run) => Number(follow(run, after).prompt) - Number(follow(run, BASELINE).prompt);
  const differences = of.map(difference);
  return {
    ...funnel(of, after),
    gained: differences.filter((d) => d > 0).length,
    lost: differences.filter((d) => d < 0).length,
    p: pairedPermutation(
      needsOf(of).map((cluster) => cluster.reduce((sum, run) => sum + difference(run), 0)),
    ),
  };
}

const ofKinds = (...kinds: readonly Kind[]) => runs.filter(({kind}) => kinds.includes(kind));
export const questions = ofKinds('question');
export const paraphrases = ofKinds('paraphrase');

const base = funnel(runs);
const two = changed({retrievers: 'two'});
const lost = {
  candidates: base.asked - base.candidates,
  ranked: base.candidates - base.ranked,
  prompt: base.ranked - base.prompt,
};
const failed = base.asked - base.prompt;

/** RAGChecker: pairs of systems that differ in one part only; labels summed over both readers. */
const [bm25, e5] = ['bm25_', 'e5_mistral_'];
const parts = (system: string) =>
  system.startsWith(bm25 as string)
    ? {retriever: 'bm25', generator: system.slice(bm25?.length)}
    : {retriever: 'e5', generator: system.slice(e5?.length)};
export const answers = readTable<'system1' | 'system2' | 'overall_a' | 'overall_b'>(
  'blog/data/ragchecker/ragchecker-human-labels.csv',
).map((row) => ({
  first: parts(row.system1),
  second: parts(row.system2),
  label: Number(row.overall_a) + Number(row.overall_b),
}));
export const otherRetriever = answers.filter(
  ({first, second}) => first.generator === second.generator && first.retriever !== second.retriever,
);
export const otherGenerator = answers.filter(
  ({first, second}) => first.retriever === second.retriever && first.generator !== second.generator,
);
const seen = (pairs: typeof answers) => {
  const k = pairs.filter(({label}) => label !== 0).length;
  return {pairs: pairs.length, different: k, share: {value: k / pairs.length, ...wilson(k, pairs.length)}};
};
const towardsDense = otherRetriever.map(({second, label}) => (second.retriever === 'e5' ? label : -label));
const dense = towardsDense.filter((label) => label > 0).length;
const lexical = towardsDense.filter((label) => label < 0).length;

/** What the post states of a change. */
function stated({candidates, ranked, prompt, gained, lost: without}: ReturnType<typeof changed>) {
  return {candidates, ranked, prompt, gained, lost: without};
}

const wordings = (of: readonly Run[]) => {
  const before = funnel(of);
  const {candidates, ranked, prompt, gained, lost: without} = changed({retrievers: 'two'}, of);
  return {...before, rate: rate(of, 'prompt'), two: {candidates, ranked, prompt, gained, lost: without}};
};

/** Words of the first five sections, mean over questions. */
const wordsOfFive = (order: (run: Run) => readonly number[]): number =>
  mean(
    questions.map((run) =>
      order(run)
        .slice(0, BASELINE.k)
        .reduce((sum, section) => sum + (sections[section]?.words ?? 0), 0),
    ),
  );

export const numbers = {
  queries: runs.length,
  sections: sections.length,
  base: {candidates: base.candidates, ranked: base.ranked, prompt: base.prompt, rate: rate(runs, 'prompt')},
  lost,
  failed,
  late: (lost.ranked + lost.prompt) / failed,
  two: {
    candidates: two.candidates,
    ranked: two.ranked,
    prompt: two.prompt,
    found: two.candidates - base.candidates,
    net: two.prompt - base.prompt,
    forecast: (base.prompt * two.candidates) / base.candidates - base.prompt,
    gained: two.gained,
    lost: two.lost,
    p: two.p,
  },
  question: wordings(questions),
  paraphrase: wordings(paraphrases),
  length: {
    one: wordsOfFive(({bm25: order}) => order),
    two: wordsOfFive((run) => fused(run.bm25, run.encoder)),
  },
  changes: {
    wider: {...stated(changed({k: 10})), more: changed({k: 10}).ranked - base.ranked},
    roomier: {...stated(changed({budget: 1200})), p: changed({budget: 1200}).p},
    both: stated(changed({k: 10, budget: 1200})),
    all: stated(changed({retrievers: 'two', k: 10, budget: 1200})),
  },
  swap: {
    retriever: seen(otherRetriever),
    generator: seen(otherGenerator),
    dense,
    lexical,
    p: midPPaired(dense, lexical),
  },
};
