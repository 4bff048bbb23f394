/**
 * A linear model of pages: from the words and pairs of a query to how likely each page answers it. It is multinomial
 * logistic regression (Bishop, "Pattern Recognition and Machine Learning", 2006, section 4.3.4), fitted in the build to
 * the questions of the pages and to what the pages say, by stochastic gradient descent.
 *
 * A word has a weight only for the pages whose examples have it, and at most for `MOST_PAGES` of these: with four times
 * the pages, a step costs little more.
 */

import {countsOf} from './words.ts';

/** Words and pairs of a text, and the pages that answer it with their shares. */
export interface Example {
  features: readonly string[];
  pages: readonly (readonly [page: number, share: number])[];
  weight: number;
}

/** Of each epoch. */
const RATES = [4, 2, 1];
/** Prime, so that the order is not that of the pages: neighbors, which are of one page, seldom follow one another. */
const STRIDE = 1_000_003;
/** Features of fewer examples say nothing about others. */
const LEAST_EXAMPLES = 3;
const MOST_PAGES = 64;
/** Smaller differences from the wanted share teach nothing. */
const LEAST_SLOPE = 0.01;
/** Smaller weights are left out of the index. */
const LEAST_WEIGHT = 0.25;

/** A word or pair that the model has learned, with its weights for some pages. */
interface Feature {
  rarity: number;
  /** Typed while the model is fitted, which takes two thirds of the time then. */
  pages: number[] | Int32Array;
  weights: number[] | Float64Array;
}

export type StoredModel = [name: string, feature: Feature][];

/** Known words and pairs of a text, with their values: as long as 1. */
type Vector = {feature: Feature; value: number}[];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Fits the model. The same examples give the same model. */
export function fitPageModel(examples: readonly Example[], pageCount: number): StoredModel {
  const frequency = countsOf(examples.map(({features}) => features));
  const shares = new Map<string, Map<number, number>>();
  for (const {features, pages, weight} of examples)
    for (const name of features) {
      if ((frequency.get(name) as number) < LEAST_EXAMPLES) continue;
      const byPage = shares.get(name) ?? new Map<number, number>();
      shares.set(name, byPage);
      for (const [page, share] of pages) byPage.set(page, (byPage.get(page) ?? 0) + share * weight);
    }
  const known = Array.from(shares, ([name, byPage]): StoredModel[number] => {
    const ranked = [...byPage].sort(([first, most], [second, more]) => more - most || first - second);
    const pages = ranked.slice(0, MOST_PAGES).map(([page]) => page);
    const rarity = rounded(Math.log(1 + examples.length / (frequency.get(name) as number)));
    return [name, {rarity, pages: Int32Array.from(pages), weights: new Float64Array(pages.length)}];
  });
  const model = new PageModel(known, pageCount);
  const vectors = examples.map(({features}) => model.vectorOf(features));
  for (const rate of RATES)
    for (let step = 0; step < examples.length; step++) {
      const position = (step * STRIDE) % examples.length;
      model.learn(vectors[position] as Vector, examples[position] as Example, rate);
    }
  return known.flatMap(([name, {rarity, pages, weights}]) => {
    const large = [...pages.keys()].filter((at) => Math.abs(weights[at] as number) >= LEAST_WEIGHT);
    const ofLarge = (values: ArrayLike<number>) => large.map((at) => values[at] as number);
    const feature = {rarity, pages: ofLarge(pages), weights: ofLarge(weights).map(rounded)};
    return large.length > 0 ? [[name, feature] as const] : [];
  });
}

/** Says how likely each page answers a query. */
export class PageModel {
  private readonly features: ReadonlyMap<string, Feature>;
  /** Of the pages that the vector at hand has weights for, their scores, then how likely they are; of others 0. */
  private readonly scores: Float64Array;
  /** Pages that the vector at hand has weights for; a score may pass through 0. */
  private readonly seen: Uint8Array;

  constructor(stored: StoredModel, pageCount: number) {
    this.features = new Map(stored);
    this.scores = new Float64Array(pageCount);
    this.seen = new Uint8Array(pageCount);
  }

  vectorOf(names: readonly string[]): Vector {
    const features = [...new Set(names)].flatMap((name) => this.features.get(name) ?? []);
    const length = Math.hypot(...features.map(({rarity}) => rarity));
    return features.map((feature) => ({feature, value: feature.rarity / length}));
  }

  /** Probability of each page to answer what has these words and pairs. */
  probabilities(vector: Vector): Float64Array {
    const {touched, rest} = this.judge(vector);
    const all = this.scores.map((likely) => likely || rest);
    for (const page of touched) this.scores[page] = 0;
    return all;
  }

  /** Moves the weights of a vector by the slope of the cross entropy: how likely the pages are, less the wanted shares. */
  learn(vector: Vector, {pages: wanted, weight}: Example, rate: number): void {
    const {scores} = this;
    const {touched} = this.judge(vector);
    for (const [page, share] of wanted) scores[page] = (scores[page] as number) - share;
    for (const {feature, value} of vector) {
      const pace = rate * weight * value;
      for (let at = 0; at < feature.pages.length; at++) {
        const error = scores[feature.pages[at] as number] as number;
        if (error >= LEAST_SLOPE || error <= -LEAST_SLOPE)
          feature.weights[at] = (feature.weights[at] as number) - pace * error;
      }
    }
    for (const [page] of wanted) scores[page] = 0;
    for (const page of touched) scores[page] = 0;
  }

  /** Works out how likely the pages are that a vector has weights for, and each of the others: no step costs more with more pages. */
  private judge(vector: Vector): {touched: number[]; rest: number} {
    const {scores, seen} = this;
    const touched: number[] = [];
    for (const {feature, value} of vector)
      for (let at = 0; at < feature.pages.length; at++) {
        const weight = feature.weights[at] as number;
        // A page whose weights are 0 is as likely as the others.
        if (weight === 0) continue;
        const page = feature.pages[at] as number;
        if (!seen[page]) touched.push(page);
        seen[page] = 1;
        scores[page] = (scores[page] as number) + value * weight;
      }
    let highest = 0;
    for (const page of touched) highest = Math.max(highest, scores[page] as number);
    const other = Math.exp(-highest);
    let sum = (scores.length - touched.length) * other;
    for (const page of touched) sum += scores[page] = Math.exp((scores[page] as number) - highest);
    for (const page of touched) {
      scores[page] = (scores[page] as number) / sum;
      seen[page] = 0;
    }
    return {touched, rest: other / sum};
  }
}
