/**
 * A complete question-answering pipeline without a language model, small enough to run in a test:
 * naive Bayes routes, BM25 retrieves, a word budget assembles the prompt, and the sentence with the
 * highest BM25 score is the answer. Articles and questions are those of embedding-model-compare.
 */
import {stemmer} from 'stemmer';
import {trainMessages} from '../../src/worked/intents.ts';
import {trainNaiveBayes} from '../../src/worked/naive-bayes.ts';
import {bm25, inOrder} from '../../src/worked/ranking.ts';
import {words} from '../../src/worked/text-overlap.ts';
import {type ArticleId, articles, ids, needs} from '../embedding-model-compare/articles.ts';

const COLLECTIONS = {
  orders: [
    'return-window',
    'refund-timing',
    'exchange-size',
    'warranty',
    'damaged-delivery',
    'cancel-order',
    'invoice',
  ],
  delivery: [
    'delivery-times',
    'order-tracking',
    'lost-parcel',
    'marked-delivered',
    'change-address',
    'ship-abroad',
    'gas-shipping',
  ],
  account: ['password-reset', 'two-step', 'close-account', 'newsletter'],
  gear: ['bag-care', 'tent-proofing', 'tent-pole', 'mildew', 'stove-fuel', 'bag-temperature'],
} as const satisfies Record<string, readonly ArticleId[]>;

export type Collection = keyof typeof COLLECTIONS;
export const collectionNames = Object.keys(COLLECTIONS) as Collection[];

export function collectionOf(id: ArticleId): Collection {
  const found = collectionNames.find((name) => (COLLECTIONS[name] as readonly ArticleId[]).includes(id));
  if (!found) throw new Error(`${id} is in no collection`);
  return found;
}

export function sentences(id: ArticleId): string[] {
  return articles[id].split(/(?<=\.) /);
}

/** Articles whose second sentence answers the question; elsewhere the first one does. */
const ANSWER_SECOND: readonly ArticleId[] = ['refund-timing', 'two-step', 'stove-fuel'];
/** Articles of which either sentence answers the question. */
const ANSWER_EITHER: readonly ArticleId[] = ['marked-delivered', 'bag-temperature'];

export type Question = {text: string; wording: 'copied' | 'customer'; source: ArticleId; answers: string[]};

/** Each need in both wordings; where a need has two relevant articles, the first one is its source. */
export const questions: readonly Question[] = needs.flatMap(({relevant, copied, customer}) => {
  const source = relevant[0] as ArticleId;
  const both = sentences(source);
  const answers = ANSWER_EITHER.includes(source)
    ? both
    : both.filter((_, i) => i === (ANSWER_SECOND.includes(source) ? 1 : 0));
  return [
    {text: copied, wording: 'copied' as const, source, answers},
    {text: customer, wording: 'customer' as const, source, answers},
  ];
});

/** What can be changed about the pipeline. An oracle replaces a stage by the right result. */
export type Settings = {
  k: number;
  budget: number;
  routing: 'router' | 'none' | 'oracle';
  retrieval: 'bm25' | 'oracle';
  assembly: 'budget' | 'oracle';
};

export const BASELINE: Settings = {
  k: 3,
  budget: 40,
  routing: 'router',
  retrieval: 'bm25',
  assembly: 'budget',
};

const stems = (text: string): string[] => words(text).map(stemmer);
const INTENT_COLLECTION = {refund: 'orders', delivery: 'delivery', account: 'account'} as const;
const router = trainNaiveBayes<Collection>(
  [
    ...ids.map((id) => ({text: articles[id], label: collectionOf(id)})),
    ...trainMessages.map(({text, label}) => ({text, label: INTENT_COLLECTION[label]})),
  ],
  stems,
);

export type Run = {routed: boolean; retrieved: boolean; kept: boolean; right: boolean};

/** Sends one question through the pipeline and says up to which stage it survived. */
export function ask({text, source, answers}: Question, settings: Settings): Run {
  const home = collectionOf(source);
  const collection = settings.routing === 'oracle' ? home : router.predict(text);
  const pool: readonly ArticleId[] = settings.routing === 'none' ? ids : COLLECTIONS[collection];
  const routed = pool.includes(source);

  const hits = inOrder(bm25(pool.map((id) => articles[id]))(text)).flatMap((i) => pool[i] ?? []);
  const top = hits.slice(0, settings.k);
  const inTop = top.includes(source);
  if (settings.retrieval === 'oracle' && routed && !inTop) top.splice(0, 1, source);
  const retrieved = top.includes(source);

  const prompt: ArticleId[] = [];
  let used = 0;
  for (const id of top) {
    const length = words(articles[id]).length;
    if (used + length > settings.budget) break;
    prompt.push(id);
    used += length;
  }
  if (settings.assembly === 'oracle' && retrieved && !prompt.includes(source)) prompt.splice(-1, 1, source);
  const kept = prompt.includes(source);

  const right = answers.includes(answer(text, prompt) ?? '');
  return {routed, retrieved, kept, right};
}

/** The sentence of the prompt with the highest BM25 score; the first one when none shares a word. */
export function answer(text: string, prompt: readonly ArticleId[]): string | undefined {
  const candidates = prompt.flatMap(sentences);
  if (candidates.length === 0) return undefined;
  return candidates[inOrder(bm25(candidates)(text))[0] ?? 0];
}
