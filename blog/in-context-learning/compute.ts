/**
 * Worked numbers of the post: what a prompt contains under three ways of choosing its examples.
 * Pool and queries are the labelled messages of src/worked/intents.ts. No language model.
 */
import {fileURLToPath} from 'node:url';
import {
  INTENTS,
  type Intent,
  type Message,
  testMessages,
  trainMessages,
  words,
} from '../../src/worked/intents.ts';
import {inOrder, similarity, tfidf} from '../../src/worked/ranking.ts';
import {binomialCdf} from '../../src/worked/statistics/index.ts';

export const pool = trainMessages;
export const queries = testMessages;
export const sizes = [1, 3, 5, 9] as const;

/** An example with its cosine similarity to the query. */
export type Example = Message & {near: number};

const vector = tfidf(
  pool.map(({text}) => text),
  words,
  1,
);
const poolVectors = pool.map(({text}) => vector(text));

const similarities = (query: string): number[] => {
  const asked = vector(query);
  return poolVectors.map((each) => similarity(asked, each));
};

const pick = (query: string, indices: readonly number[]): Example[] => {
  const near = similarities(query);
  return indices.flatMap((i) => {
    const message = pool[i];
    return message ? [{...message, near: near[i] ?? 0}] : [];
  });
};

const NONE = Number.NEGATIVE_INFINITY;

/** Merges lists by taking the first of each, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({length: longest}, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

const indicesOf = (label: Intent): number[] =>
  pool.flatMap((message, i) => (message.label === label ? [i] : []));

/**
 * The ways of choosing k examples for a query.
 *
 * - fixed: the first messages of the pool, labels in turn; the same for every query
 * - near: the k most similar messages, nearest first; ties keep the order of the pool.
 *   Source of the idea: "What Makes Good In-Context Examples for GPT-3?" (2021), arXiv:2101.06804
 * - balanced: the most similar messages of every label, labels in turn, ordered by similarity
 */
export const strategies = {
  fixed: (query: string, k: number): Example[] => pick(query, inTurn(INTENTS.map(indicesOf)).slice(0, k)),
  near: (query: string, k: number): Example[] => pick(query, inOrder(similarities(query), NONE).slice(0, k)),
  balanced: (query: string, k: number): Example[] => {
    const ranked = inOrder(similarities(query), NONE);
    const lists = INTENTS.map((label) => ranked.filter((i) => pool[i]?.label === label));
    lists.sort((a, b) => ranked.indexOf(a[0] ?? 0) - ranked.indexOf(b[0] ?? 0));
    return pick(query, inTurn(lists).slice(0, k)).sort((a, b) => b.near - a.near);
  },
} as const;

export type Strategy = keyof typeof strategies;
export const strategyNames = Object.keys(strategies) as Strategy[];

export type Properties = {
  /** Mean share of the examples with the query's label. */
  sameLabel: number;
  /** Mean similarity of the examples to the query. */
  similarity: number;
  /** Prompts in which all examples have one label. */
  oneLabel: number;
  /** Prompts without any example of the query's label. */
  absent: number;
  /** Queries whose label is the most frequent among the examples; a tie goes to the nearest. */
  majority: number;
  /** Mean words that the examples add. */
  words: number;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

function majorityLabel(examples: readonly Example[]): Intent | undefined {
  const votes = (label: Intent): number => examples.filter((example) => example.label === label).length;
  const nearestFirst = [...examples].sort((a, b) => b.near - a.near).map(({label}) => label);
  return nearestFirst.reduce<Intent | undefined>(
    (best, label) => (best === undefined || votes(label) > votes(best) ? label : best),
    undefined,
  );
}

export function properties(strategy: Strategy, k: number): Properties {
  const prompts = queries.map(({text, label}) => ({label, examples: strategies[strategy](text, k)}));
  const count = (test: (prompt: (typeof prompts)[number]) => boolean): number => prompts.filter(test).length;
  return {
    sameLabel: meanOf(
      prompts.map(({label, examples}) => examples.filter((each) => each.label === label).length / k),
    ),
    similarity: meanOf(prompts.map(({examples}) => meanOf(examples.map(({near}) => near)))),
    oneLabel: count(({examples}) => new Set(examples.map(({label}) => label)).size === 1),
    absent: count(({label, examples}) => !examples.some((each) => each.label === label)),
    majority: count(({label, examples}) => majorityLabel(examples) === label),
    words: meanOf(prompts.map(({examples}) => examples.reduce((sum, {text}) => sum + words(text).length, 0))),
  };
}

/** Queries whose label is that of the example next to the question, by the order of near examples. */
export function lastLabel(k: number): {nearestLast: number; nearestFirst: number} {
  const prompts = queries.map(({text, label}) => ({label, examples: strategies.near(text, k)}));
  return {
    nearestLast: prompts.filter(({label, examples}) => examples[0]?.label === label).length,
    nearestFirst: prompts.filter(({label, examples}) => examples.at(-1)?.label === label).length,
  };
}

/** The pair of query and pool message that is most similar: the leak check. */
export function closestPair(): {query: string; example: string; near: number} {
  const pairs = queries.flatMap(({text}) =>
    strategies.near(text, 1).map((example) => ({query: text, example: example.text, near: example.near})),
  );
  return pairs.reduce((best, pair) => (pair.near > best.near ? pair : best));
}

/** Queries that share no word with any message of the pool. */
export const strangers = queries.filter(({text}) => Math.max(...similarities(text)) === 0);

/** The query whose prompts the post prints. */
export const SHOWN = 'the pole snapped on the first night';

/** Rate of right answers of every prompt in the selection example. */
export const TRUE_RATE = 0.8;
export const bestOf = [1, 2, 4, 8, 16] as const;

/**
 * Mean measured rate of the best of several prompts that are all equally good, each measured on rows of
 * its own: E[max] = sum over k of 1 - P(X <= k)^prompts for binomial counts.
 */
export function bestOfEqual(prompts: number, rows = queries.length, rate = TRUE_RATE): number {
  let expected = 0;
  for (let k = 0; k < rows; k += 1) expected += 1 - binomialCdf(k, rows, rate) ** prompts;
  return expected / rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const k of sizes) {
    console.log(`\n${k} examples`);
    console.table(Object.fromEntries(strategyNames.map((name) => [name, properties(name, k)])));
    console.log('label of the last example is right:', lastLabel(k));
  }
  console.log('closest pair:', closestPair());
  console.log(
    'no word in common with the pool:',
    strangers.map(({text}) => text),
  );
  console.log(
    'best of several equal prompts:',
    bestOf.map((m) => [m, bestOfEqual(m).toFixed(3)]),
  );
  console.log(strategies.near(SHOWN, 3));
}
