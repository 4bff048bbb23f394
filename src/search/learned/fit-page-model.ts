/**
 * Learns what pages a text is about (`page-model.ts`).
 *
 * Logistic regression for each page over terms weighted by rarity (tf-idf of length 1), with the steps of Adagrad (Duchi,
 * Hazan and Singer, JMLR 12, 2011). The weights that say least are left out in the end. The same texts give the same
 * model.
 */
import {seededRandom} from '../../numbers/statistics/index.ts';
import {packNumbers, packWords, toBase64} from '../index/packed.ts';
import type {StoredPageModel} from './page-model.ts';

/** A text and how well each page answers it, 0 to 1. */
export interface TaughtText {
  terms: readonly string[];
  answers: ReadonlyMap<string, number>;
}

export interface PageModelOptions {
  /** A term of fewer texts is not learned. */
  leastTexts: number;
  rounds: number;
  /** Length of the first step of a weight. */
  rate: number;
  /** Share of the weights that is kept: the largest. */
  kept: number;
  seed: number;
}

export const PAGE_MODEL: PageModelOptions = {leastTexts: 3, rounds: 8, rate: 0.3, kept: 0.15, seed: 1};

const SMALLEST = 1e-8;
/** Weights are stored as a byte. */
const MOST_STEPS = 127;

/** Fits the model to texts. */
export function fitPageModel(
  texts: readonly TaughtText[],
  options: PageModelOptions = PAGE_MODEL,
): StoredPageModel {
  const pages = [...new Set(texts.flatMap(({answers}) => [...answers.keys()]))].sort();
  const {terms, rarities} = vocabularyOf(texts, options.leastTexts);
  const numbers = new Map(pages.map((url, page) => [url, page]));
  const places = new Map(terms.map((term, place) => [term, place]));
  const samples = texts.map(({terms: own, answers}) => {
    const known = own.flatMap((term) => places.get(term) ?? []);
    const length = Math.hypot(...known.map((term) => rarities[term] as number)) || 1;
    const target = new Float64Array(pages.length);
    for (const [url, answer] of answers) target[numbers.get(url) as number] = answer;
    return {
      terms: known,
      shares: Float64Array.from(known, (term) => (rarities[term] as number) / length),
      target,
    };
  });
  const fitted = descend(samples, terms.length, pages.length, options);
  return stored(pages, terms, rarities, fitted, options.kept);
}

function vocabularyOf(texts: readonly TaughtText[], least: number) {
  const counts = new Map<string, number>();
  for (const term of texts.flatMap(({terms}) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const kept = [...counts]
    .filter(([, count]) => count >= least)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    terms: kept.map(([term]) => term),
    rarities: Float64Array.from(kept, ([, count]) => Math.log(texts.length / count)),
  };
}

interface Sample {
  terms: readonly number[];
  shares: Float64Array;
  target: Float64Array;
}

/** Weights by term and page, and what each page has without any term. */
interface Fitted {
  weights: Float64Array;
  biases: Float64Array;
}

function descend(
  samples: readonly Sample[],
  terms: number,
  pages: number,
  {rounds, rate, seed}: PageModelOptions,
): Fitted {
  const random = seededRandom(seed);
  const weights = new Float64Array(terms * pages);
  const squares = new Float64Array(terms * pages);
  // Most pages do not answer most texts: that is where the search for a bias begins.
  const biases = new Float64Array(pages).fill(-3);
  const biasSquares = new Float64Array(pages);
  const slopes = new Float64Array(pages);
  for (let round = 0; round < rounds; round++) {
    for (let step = 0; step < samples.length; step++) {
      const sample = samples[Math.floor(random() * samples.length)] as Sample;
      slopes.set(biases);
      sample.terms.forEach((term, position) => {
        const share = sample.shares[position] as number;
        for (let page = 0, at = term * pages; page < pages; page++, at++)
          slopes[page] = (slopes[page] as number) + share * (weights[at] as number);
      });
      for (let page = 0; page < pages; page++) {
        const slope = 1 / (1 + Math.exp(-(slopes[page] as number))) - (sample.target[page] as number);
        slopes[page] = slope;
        biasSquares[page] = (biasSquares[page] as number) + slope * slope;
        biases[page] =
          (biases[page] as number) -
          (0.1 * rate * slope) / Math.sqrt((biasSquares[page] as number) + SMALLEST);
      }
      sample.terms.forEach((term, position) => {
        const share = sample.shares[position] as number;
        for (let page = 0, at = term * pages; page < pages; page++, at++) {
          const slope = share * (slopes[page] as number);
          squares[at] = (squares[at] as number) + slope * slope;
          weights[at] =
            (weights[at] as number) - (rate * slope) / Math.sqrt((squares[at] as number) + SMALLEST);
        }
      });
    }
  }
  return {weights, biases};
}

/** What a term says of most pages says nothing about their order: weights are those beside the middle one. */
function center(weights: Float64Array, pages: number): void {
  for (let at = 0; at < weights.length; at += pages) {
    const own = weights.subarray(at, at + pages);
    const middle = own.slice().sort()[pages >> 1] as number;
    own.forEach((weight, page) => {
      own[page] = weight - middle;
    });
  }
}

function stored(
  pages: readonly string[],
  terms: readonly string[],
  rarities: Float64Array,
  {weights, biases}: Fitted,
  share: number,
): StoredPageModel {
  center(weights, pages.length);
  const sizes = weights.map(Math.abs).sort();
  const least = sizes[Math.floor((1 - share) * sizes.length)] ?? 0;
  const step = (sizes.at(-1) ?? 1) / MOST_STEPS || 1;
  const rarest = rarities.reduce((most, value) => Math.max(most, value), 0) || 1;
  const [kept, counts, targets, bytes]: [number[], number[], number[], number[]] = [[], [], [], []];
  terms.forEach((_, term) => {
    const own = [...pages.keys()].filter(
      (page) => Math.abs(weights[term * pages.length + page] as number) >= least,
    );
    if (own.length === 0) return;
    kept.push(term);
    counts.push(own.length);
    own.forEach((page, position) => {
      targets.push(page - (own[position - 1] ?? 0));
      bytes.push(128 + Math.round((weights[term * pages.length + page] as number) / step));
    });
  });
  return {
    pages,
    biases: [...biases].map((bias) => Math.round(bias * 1000) / 1000),
    terms: packWords(kept.map((term) => terms[term] as string)),
    rarities: toBase64(
      Uint8Array.from(kept, (term) => Math.round((255 * (rarities[term] as number)) / rarest)),
    ),
    rarest: Math.round(rarest * 1e6) / 1e6,
    counts: packNumbers(counts),
    targets: packNumbers(targets),
    weights: toBase64(Uint8Array.from(bytes)),
    step,
  };
}
