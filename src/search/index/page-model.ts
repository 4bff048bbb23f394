/**
 * A linear model of pages: from the words and pairs of a query to how likely each page answers it. It is multinomial
 * logistic regression (Bishop, "Pattern Recognition and Machine Learning", 2006, section 4.3.4), fitted in the build to
 * the questions of the pages and to what the pages say, by stochastic gradient descent.
 *
 * A word has a weight only for the pages whose examples have it, and at most for `MOST_PAGES` of these. All other pages
 * score 0 and count in the sum as one, so a step costs as much with a thousand pages as with a hundred.
 */
import {features} from './words.ts';

/** A text, and the pages that answer it with their shares. */
export interface Example {
  text: string;
  pages: readonly (readonly [page: number, share: number])[];
  weight: number;
}

const EPOCHS = 4;
/** Of the first epoch, halved in each that follows. */
const RATE = 4;
/** Prime, so that the order is not that of the pages: neighbors, which are of one page, seldom follow one another. */
const STRIDE = 1_000_003;
/** Features of fewer examples say nothing about others. */
const LEAST_EXAMPLES = 3;
const MOST_PAGES = 64;
/** Smaller differences from what was wanted teach nothing. */
const LEAST_SLOPE = 0.01;
/** Smaller weights are left out of the index. */
const LEAST_WEIGHT = 0.25;

interface Feature {
  rarity: number;
  pages: number[];
  weights: number[];
}

/** Each word and pair with its rarity, and its pages with their weights. */
export type StoredModel = [name: string, rarity: number, pages: number[], weights: number[]][];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Fits the model. The same examples give the same model. */
export function fitPageModel(examples: readonly Example[], pages: number): StoredModel {
  const texts = examples.map(({text}) => new Set(features(text)));
  const known = knownFeatures(examples, texts);
  const model = new PageModel(known, pages);
  const vectors = texts.map((text) => model.vectorOf(text));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / 2 ** epoch;
    for (let step = 0; step < examples.length; step++) {
      const position = (step * STRIDE) % examples.length;
      const example = examples[position] as Example;
      const vector = vectors[position] as Vector;
      // The slope of the cross entropy: what the model says, less what was wanted.
      const slope = model.probabilities(vector);
      for (const [page, share] of example.pages) slope.of[page] = (slope.of[page] as number) - share;
      for (const [{pages: own, weights}, value] of vector)
        for (let at = 0; at < own.length; at++) {
          const error = slope.of[own[at] as number] as number;
          if (error < LEAST_SLOPE && error > -LEAST_SLOPE) continue;
          weights[at] = (weights[at] as number) - rate * example.weight * value * error;
        }
      for (const [page] of example.pages) slope.of[page] = 0;
      slope.reset();
    }
  }
  return [...known].flatMap(([name, {rarity, pages: own, weights}]): StoredModel => {
    const large = [...weights.keys()].filter((at) => Math.abs(weights[at] as number) >= LEAST_WEIGHT);
    const at = <Value>(list: readonly Value[]) => large.map((position) => list[position] as Value);
    return large.length > 0 ? [[name, rarity, at(own), at(weights).map(rounded)]] : [];
  });
}

/** Features of enough examples, with the pages that have most of these. */
function knownFeatures(examples: readonly Example[], texts: readonly Set<string>[]): Map<string, Feature> {
  const frequency = new Map<string, number>();
  for (const text of texts) for (const name of text) frequency.set(name, (frequency.get(name) ?? 0) + 1);
  const counts = new Map<string, Map<number, number>>();
  examples.forEach(({pages, weight}, position) => {
    for (const name of texts[position] as Set<string>) {
      if ((frequency.get(name) as number) < LEAST_EXAMPLES) continue;
      const of = counts.get(name) ?? new Map<number, number>();
      counts.set(name, of);
      for (const [page, share] of pages) of.set(page, (of.get(page) ?? 0) + share * weight);
    }
  });
  return new Map(
    [...counts].map(([name, of]) => {
      const pages = [...of]
        .sort(([first, most], [second, more]) => more - most || first - second)
        .slice(0, MOST_PAGES)
        .map(([page]) => page);
      const rarity = rounded(Math.log(1 + examples.length / (frequency.get(name) as number)));
      return [name, {rarity, pages, weights: pages.map(() => 0)}];
    }),
  );
}

type Vector = (readonly [feature: Feature, value: number])[];

/** Says how likely each page answers a query. */
export class PageModel {
  private readonly scores: Float64Array;
  private readonly isTouched: Uint8Array;

  constructor(
    private readonly known: ReadonlyMap<string, Feature>,
    private readonly pageCount: number,
  ) {
    this.scores = new Float64Array(pageCount);
    this.isTouched = new Uint8Array(pageCount);
  }

  static of(stored: StoredModel, pageCount: number): PageModel {
    const known = stored.map(([name, rarity, pages, weights]) => [name, {rarity, pages, weights}] as const);
    return new PageModel(new Map(known), pageCount);
  }

  /** Has the model learned this word or pair? */
  has(feature: string): boolean {
    return this.known.has(feature);
  }

  /** Words and pairs of a text with their values: the known ones by rarity, as long as 1. */
  vectorOf(asked: Iterable<string>): Vector {
    const found = [...new Set(asked)].flatMap((name) => this.known.get(name) ?? []);
    const length = Math.hypot(...found.map(({rarity}) => rarity));
    return found.map((feature) => [feature, feature.rarity / length] as const);
  }

  /**
   * The probabilities `of` the pages that a vector speaks about; each of the others has the probability `rest`. They are
   * valid until `reset`, which has to follow.
   */
  probabilities(vector: Vector): {of: Float64Array; rest: number; reset: () => void} {
    const {scores, isTouched} = this;
    const touched: number[] = [];
    for (const [{pages, weights}, value] of vector)
      for (let at = 0; at < pages.length; at++) {
        const page = pages[at] as number;
        if (isTouched[page] === 0) touched.push(page);
        isTouched[page] = 1;
        scores[page] = (scores[page] as number) + value * (weights[at] as number);
      }
    let highest = 0;
    for (const page of touched) highest = Math.max(highest, scores[page] as number);
    const other = Math.exp(-highest);
    let sum = (this.pageCount - touched.length) * other;
    for (const page of touched) {
      scores[page] = Math.exp((scores[page] as number) - highest);
      sum += scores[page] as number;
    }
    for (const page of touched) scores[page] = (scores[page] as number) / sum;
    return {
      of: scores,
      rest: other / sum,
      reset: () => {
        for (const page of touched) {
          scores[page] = 0;
          isTouched[page] = 0;
        }
      },
    };
  }
}
