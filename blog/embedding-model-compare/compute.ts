/**
 * Worked numbers of the post: six retrievers, 24 needs, each in two wordings.
 * Metrics come from src/worked/retrieval.ts, the paired test from src/worked/statistics/.
 */
import {fileURLToPath} from 'node:url';
import {mean, type Query, score} from '../../src/worked/retrieval.ts';
import {exactPaired} from '../../src/worked/statistics/index.ts';
import {words} from '../../src/worked/text-overlap.ts';
import {type ArticleId, articles, needs} from './articles.ts';
import {names, type Retriever, type RetrieverName, retrievers, stored} from './retrievers.ts';

export type Wording = 'copied' | 'customer';
export const wordings: readonly Wording[] = ['copied', 'customer'];

/** Articles that fit into the prompt of the post's support agent. */
export const K = 3;

export function asked(retrieve: Retriever, wording: Wording): Query[] {
  return needs.map((need) => ({
    question: need[wording],
    relevant: need.relevant,
    returned: retrieve(need[wording]),
  }));
}

export type Summary = {recall1: number; recall3: number; recall5: number; mrr: number; ndcg: number};

/** The line of one retriever in the tables. MRR and nDCG are cut at 5. */
export function summary(retrieve: Retriever, wording: Wording): Summary {
  const queries = asked(retrieve, wording);
  const at = (k: number) => mean(queries, k);
  return {
    recall1: at(1).recall,
    recall3: at(K).recall,
    recall5: at(5).recall,
    mrr: at(5).mrr,
    ndcg: at(5).ndcg,
  };
}

/** Rank of the first relevant article, or 0 when none was returned. */
export function firstRank({relevant, returned}: Query): number {
  return returned.findIndex((id) => relevant.includes(id)) + 1;
}

/** Rows on which recall at K differs between two retrievers. */
export function changed(
  before: Retriever,
  after: Retriever,
  wording: Wording,
): {improved: string[]; regressed: string[]; p: number} {
  const old = asked(before, wording);
  const fresh = asked(after, wording);
  const improved: string[] = [];
  const regressed: string[] = [];
  old.forEach((row, i) => {
    const next = fresh[i];
    if (!next) return;
    const difference =
      score(next.relevant, next.returned, K).recall - score(row.relevant, row.returned, K).recall;
    if (difference > 0) improved.push(row.question);
    if (difference < 0) regressed.push(row.question);
  });
  return {improved, regressed, p: exactPaired(improved.length, regressed.length)};
}

export const results = Object.fromEntries(
  names.map((name) => [
    name,
    {copied: summary(retrievers[name], 'copied'), customer: summary(retrievers[name], 'customer')},
  ]),
) as Record<RetrieverName, Record<Wording, Summary>>;

/** The retriever with the highest recall at a cut-off. */
export function winner(metric: 'recall1' | 'recall3' | 'recall5', wording: Wording): RetrieverName {
  return names.reduce((best, name) =>
    results[name][wording][metric] > results[best][wording][metric] ? name : best,
  );
}

/** Recall at 1 to 10 on customer wording: the lines of the second figure. */
export function recallCurve(name: RetrieverName): {k: number; recall: number}[] {
  const queries = asked(retrievers[name], 'customer');
  return Array.from({length: 10}, (_, i) => ({k: i + 1, recall: mean(queries, i + 1).recall}));
}

/** Customer wording: one row per need, the rank of the first relevant article for every retriever. */
export const rankRows = needs.map((need, i) => ({
  question: need.customer,
  ranks: Object.fromEntries(
    names.map((name) => {
      const query = asked(retrievers[name], 'customer')[i];
      return [name, query ? firstRank(query) : 0];
    }),
  ) as Record<RetrieverName, number>,
}));

const inPrompt = (rank: number): boolean => rank > 0 && rank <= K;

/** Needs for which no single retriever has a relevant article in the first K. */
export const missedByAll = rankRows.filter(({ranks}) => !Object.values(ranks).some(inPrompt));

/** Needs found in the first K by exactly one of two retrievers. */
export function complement(a: RetrieverName, b: RetrieverName): {onlyA: string[]; onlyB: string[]} {
  const only = (x: RetrieverName, y: RetrieverName): string[] =>
    rankRows.filter(({ranks}) => inPrompt(ranks[x]) && !inPrompt(ranks[y])).map(({question}) => question);
  return {onlyA: only(a, b), onlyB: only(b, a)};
}

/** Needs for which a retriever has a relevant article in the first K. */
export function found(name: RetrieverName): number {
  return rankRows.filter(({ranks}) => inPrompt(ranks[name])).length;
}

/** Words that a question and an article have in common, in the order of the question. */
export function shared(question: string, id: ArticleId): string[] {
  const inArticle = new Set(words(articles[id]));
  return [...new Set(words(question))].filter((word) => inArticle.has(word));
}

/** Smallest number of changed rows, all in one direction, that gives p < 0.05. */
export function rowsNeeded(): number {
  let n = 1;
  while (exactPaired(n, 0) >= 0.05) n += 1;
  return n;
}

/** Three digits, halves rounded up. */
export const digits = (value: number): string => (Math.round(1000 * value + 1e-9) / 1000).toFixed(3);

/** Bytes of one vector of 32-bit numbers. */
export const vectorBytes = (dimensions: number): number => 4 * dimensions;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const wording of wordings) {
    console.log(`\nQuestions in ${wording} wording`);
    console.table(
      Object.fromEntries(
        names.map((name) => [
          name,
          Object.fromEntries(
            Object.entries(results[name][wording]).map(([metric, value]) => [metric, digits(value)]),
          ),
        ]),
      ),
    );
  }
  console.table(Object.fromEntries(rankRows.map(({question, ranks}) => [question, ranks])));
  console.log(
    'in the first 3 of no retriever:',
    missedByAll.map(({question}) => question),
  );
  console.log(complement('BM25, words', 'GloVe average, centered'));
  for (const after of names) {
    const {improved, regressed, p} = changed(retrievers['BM25, words'], retrievers[after], 'customer');
    console.log(`BM25, words -> ${after}: +${improved.length} -${regressed.length}, p = ${p.toFixed(3)}`);
  }
  console.log('found in the first 3:', Object.fromEntries(names.map((name) => [name, found(name)])));
  console.log('numbers stored per article:', stored);
}
