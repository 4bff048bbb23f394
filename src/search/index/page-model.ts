/**
 * A linear model of pages: from the words and pairs of a query to how likely each page answers it. It is multinomial
 * logistic regression (Bishop, "Pattern Recognition and Machine Learning", 2006, section 4.3.4), fitted in the build to
 * the questions of the pages and to what the pages say, by stochastic gradient descent.
 *
 * A word has a weight only for the pages whose examples have it, and at most for `MOST_PAGES` of these. All other pages
 * score 0 and count in the sum as one, so a step costs as much with a thousand pages as with a hundred.
 */

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

/** Each word and pair with its rarity, and its pages with their weights. */
export type StoredModel = [name: string, rarity: number, pages: number[], weights: number[]][];

/** A word or pair that the model has learned. */
interface Feature {
  rarity: number;
  pages: Int32Array;
  weights: Float64Array;
}

/** Known words and pairs of a text, with their values: as long as 1. */
interface Vector {
  features: Feature[];
  values: number[];
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Fits the model. The same examples give the same model. */
export function fitPageModel(examples: readonly Example[], pageCount: number): StoredModel {
  const frequency = new Map<string, number>();
  for (const {features} of examples)
    for (const name of features) frequency.set(name, (frequency.get(name) ?? 0) + 1);
  const shares = new Map<string, Map<number, number>>();
  for (const {features, pages, weight} of examples)
    for (const name of features) {
      if ((frequency.get(name) as number) < LEAST_EXAMPLES) continue;
      const of = shares.get(name) ?? new Map<number, number>();
      shares.set(name, of);
      for (const [page, share] of pages) of.set(page, (of.get(page) ?? 0) + share * weight);
    }
  const known = Array.from(shares, ([name, of]): StoredModel[number] => {
    const pages = [...of].sort(([first, most], [second, more]) => more - most || first - second);
    const rarity = rounded(Math.log(1 + examples.length / (frequency.get(name) as number)));
    return [name, rarity, pages.slice(0, MOST_PAGES).map(([page]) => page), []];
  });
  const model = new PageModel(known, pageCount);
  const vectors = examples.map(({features}) => model.vectorOf(features));
  for (const rate of RATES)
    for (let step = 0; step < examples.length; step++) {
      const position = (step * STRIDE) % examples.length;
      model.learn(vectors[position] as Vector, examples[position] as Example, rate);
    }
  return known.flatMap(([name, rarity, pages]) => {
    const weights = Array.from((model.features.get(name) as Feature).weights, rounded);
    const large = [...pages.keys()].filter((at) => Math.abs(weights[at] as number) >= LEAST_WEIGHT);
    const ofLarge = (values: readonly number[]) => large.map((at) => values[at] as number);
    return large.length > 0 ? [[name, rarity, ofLarge(pages), ofLarge(weights)]] : [];
  });
}

/** Says how likely each page answers a query. */
export class PageModel {
  readonly features: ReadonlyMap<string, Feature>;
  /** Of the pages that the vector at hand has weights for, their scores, then how likely they are; of others 0. */
  private readonly scores: Float64Array;

  constructor(
    stored: StoredModel,
    private readonly pageCount: number,
  ) {
    this.scores = new Float64Array(pageCount);
    this.features = new Map(
      stored.map(([name, rarity, pages, of]) => {
        const weights = new Float64Array(pages.length);
        weights.set(of);
        return [name, {rarity, pages: Int32Array.from(pages), weights}];
      }),
    );
  }

  /** @param names each once */
  vectorOf(names: readonly string[]): Vector {
    const features = names.flatMap((name) => this.features.get(name) ?? []);
    const length = Math.hypot(...features.map(({rarity}) => rarity));
    return {features, values: features.map(({rarity}) => rarity / length)};
  }

  /** Probability of each page to answer what has these words and pairs. */
  probabilities(names: Iterable<string>): Float64Array {
    const {touched, rest} = this.judge(this.vectorOf([...new Set(names)]));
    const all = new Float64Array(this.pageCount).fill(rest);
    for (const page of touched) {
      all[page] = this.scores[page] as number;
      this.scores[page] = 0;
    }
    return all;
  }

  /** Moves the weights of a vector by the slope of the cross entropy: how likely the pages are, less the wanted shares. */
  learn(vector: Vector, {pages: wanted, weight}: Example, rate: number): void {
    const {scores} = this;
    const {touched} = this.judge(vector);
    for (const [page, share] of wanted) scores[page] = (scores[page] as number) - share;
    vector.features.forEach(({pages, weights}, position) => {
      const pace = rate * weight * (vector.values[position] as number);
      for (let at = 0; at < pages.length; at++) {
        const error = scores[pages[at] as number] as number;
        if (error >= LEAST_SLOPE || error <= -LEAST_SLOPE)
          weights[at] = (weights[at] as number) - pace * error;
      }
    });
    for (const [page] of wanted) scores[page] = 0;
    for (const page of touched) scores[page] = 0;
  }

  /** Works out how likely the pages are that a vector has weights for; each of the `rest` is as likely as the others. */
  private judge({features, values}: Vector): {touched: number[]; rest: number} {
    const {scores} = this;
    const touched: number[] = [];
    features.forEach(({pages, weights}, position) => {
      const value = values[position] as number;
      for (let at = 0; at < pages.length; at++) {
        const weight = weights[at] as number;
        // A page whose weights are 0 is as likely as the others.
        if (weight === 0) continue;
        const page = pages[at] as number;
        if (scores[page] === 0) touched.push(page);
        scores[page] = (scores[page] as number) + value * weight;
      }
    });
    let highest = 0;
    for (const page of touched) highest = Math.max(highest, scores[page] as number);
    const other = Math.exp(-highest);
    let sum = (this.pageCount - touched.length) * other;
    for (const page of touched) {
      const likely = Math.exp((scores[page] as number) - highest);
      scores[page] = likely;
      sum += likely;
    }
    for (const page of touched) scores[page] = (scores[page] as number) / sum;
    return {touched, rest: other / sum};
  }
}
