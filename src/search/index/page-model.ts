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

const EPOCHS = 3;
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

/** Each word and pair with its rarity, and its pages with their weights. */
export type StoredModel = [name: string, rarity: number, pages: number[], weights: number[]][];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Words and pairs of a text, by their number, with their values. */
interface Vector {
  features: Int32Array;
  values: Float64Array;
}

/** Fits the model. The same examples give the same model. */
export function fitPageModel(examples: readonly Example[], pageCount: number): StoredModel {
  const numbers = new Map<string, number>();
  const texts = examples.map(({text}) => {
    const own = new Set<number>();
    for (const name of features(text)) {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      own.add(number);
    }
    return Int32Array.from(own);
  });
  const known = knownFeatures(examples, texts, [...numbers.keys()]);
  const model = new PageModel(known.stored, pageCount);
  const vectors = texts.map((text) => model.vectorOf(text.map((number) => known.numbers[number] as number)));
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (let step = 0; step < examples.length; step++) {
      const position = (step * STRIDE) % examples.length;
      model.learn(vectors[position] as Vector, examples[position] as Example, RATE / 2 ** epoch);
    }
  return model.stored();
}

/** Features of enough examples, with the pages that have most of these; and the new number of each, -1 for the others. */
function knownFeatures(
  examples: readonly Example[],
  texts: readonly Int32Array[],
  names: readonly string[],
): {stored: StoredModel; numbers: Int32Array} {
  const frequency = new Int32Array(names.length);
  for (const text of texts) for (const number of text) frequency[number] = (frequency[number] as number) + 1;
  const counts = new Map<number, Map<number, number>>();
  examples.forEach(({pages, weight}, position) => {
    for (const number of texts[position] as Int32Array) {
      if ((frequency[number] as number) < LEAST_EXAMPLES) continue;
      const of = counts.get(number) ?? new Map<number, number>();
      counts.set(number, of);
      for (const [page, share] of pages) of.set(page, (of.get(page) ?? 0) + share * weight);
    }
  });
  const numbers = new Int32Array(names.length).fill(-1);
  const stored = [...counts].map(([number, of], position): StoredModel[number] => {
    numbers[number] = position;
    const pages = [...of]
      .sort(([first, most], [second, more]) => more - most || first - second)
      .slice(0, MOST_PAGES)
      .map(([page]) => page);
    const rarity = rounded(Math.log(1 + examples.length / (frequency[number] as number)));
    return [names[number] as string, rarity, pages, pages.map(() => 0)];
  });
  return {stored, numbers};
}

/** Says how likely each page answers a query. */
export class PageModel {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly rarities: Float64Array;
  /** The weights of a feature stand from its start to that of the next one, each with its page. */
  private readonly starts: Int32Array;
  private readonly pages: Int32Array;
  private readonly weights: Float64Array;
  /** Of the pages that the vector at hand has weights for: what they score, then how likely they are. */
  private readonly scores: Float64Array;
  private readonly touched: Int32Array;
  private readonly isTouched: Uint8Array;

  constructor(
    stored: StoredModel,
    private readonly pageCount: number,
  ) {
    this.numbers = new Map(stored.map(([name], number) => [name, number]));
    this.rarities = Float64Array.from(stored, ([, rarity]) => rarity);
    let start = 0;
    this.starts = Int32Array.from([0, ...stored.map(([, , pages]) => (start += pages.length))]);
    this.pages = Int32Array.from(stored.flatMap(([, , pages]) => pages));
    this.weights = Float64Array.from(stored.flatMap(([, , , weights]) => weights));
    this.scores = new Float64Array(pageCount);
    this.touched = new Int32Array(pageCount);
    this.isTouched = new Uint8Array(pageCount);
  }

  /** Has the model learned this word or pair? */
  has(feature: string): boolean {
    return this.numbers.has(feature);
  }

  /** Different features by their numbers, those of the known ones, as long as 1 by their rarity. */
  vectorOf(numbers: Int32Array): Vector {
    const known = numbers.filter((number) => number >= 0);
    const values = Float64Array.from(known, (feature) => this.rarities[feature] as number);
    const length = Math.hypot(...values);
    return {features: known, values: values.map((rarity) => rarity / length)};
  }

  /** Probability of each page for a text with these words and pairs. */
  probabilities(names: Iterable<string>): Float64Array {
    const numbers = Int32Array.from(new Set(names), (name) => this.numbers.get(name) ?? -1);
    const {count, rest} = this.judge(this.vectorOf(numbers));
    const all = new Float64Array(this.pageCount).fill(rest);
    for (const page of this.touched.subarray(0, count)) all[page] = this.scores[page] as number;
    this.reset(count);
    return all;
  }

  /** Moves the weights of a vector by the slope of the cross entropy: what the model says, less what was wanted. */
  learn(vector: Vector, {pages: wanted, weight}: Example, rate: number): void {
    const {pages, weights, starts, scores} = this;
    const {count} = this.judge(vector);
    for (const [page, share] of wanted) scores[page] = (scores[page] as number) - share;
    for (let position = 0; position < vector.features.length; position++) {
      const feature = vector.features[position] as number;
      const pace = rate * weight * (vector.values[position] as number);
      const end = starts[feature + 1] as number;
      for (let at = starts[feature] as number; at < end; at++) {
        const error = scores[pages[at] as number] as number;
        if (error >= LEAST_SLOPE || error <= -LEAST_SLOPE)
          weights[at] = (weights[at] as number) - pace * error;
      }
    }
    for (const [page] of wanted) scores[page] = 0;
    this.reset(count);
  }

  /** Works out how likely the pages are that a vector has weights for; each of the `rest` is as likely as the others. */
  private judge({features: known, values}: Vector): {count: number; rest: number} {
    const {pages, weights, starts, scores, touched, isTouched} = this;
    let count = 0;
    for (let position = 0; position < known.length; position++) {
      const feature = known[position] as number;
      const value = values[position] as number;
      const end = starts[feature + 1] as number;
      for (let at = starts[feature] as number; at < end; at++) {
        const page = pages[at] as number;
        if (isTouched[page] === 0) {
          isTouched[page] = 1;
          touched[count++] = page;
        }
        scores[page] = (scores[page] as number) + value * (weights[at] as number);
      }
    }
    let highest = 0;
    for (let at = 0; at < count; at++) highest = Math.max(highest, scores[touched[at] as number] as number);
    const other = Math.exp(-highest);
    let sum = (this.pageCount - count) * other;
    for (let at = 0; at < count; at++) {
      const page = touched[at] as number;
      const likely = Math.exp((scores[page] as number) - highest);
      scores[page] = likely;
      sum += likely;
    }
    for (let at = 0; at < count; at++) {
      const page = touched[at] as number;
      scores[page] = (scores[page] as number) / sum;
    }
    return {count, rest: other / sum};
  }

  private reset(count: number): void {
    for (let at = 0; at < count; at++) {
      const page = this.touched[at] as number;
      this.scores[page] = 0;
      this.isTouched[page] = 0;
    }
  }

  /** The features with weights that are large enough to matter. */
  stored(): StoredModel {
    return [...this.numbers].flatMap(([name, feature]): StoredModel => {
      const large: number[] = [];
      for (let at = this.starts[feature] as number; at < (this.starts[feature + 1] as number); at++)
        if (Math.abs(this.weights[at] as number) >= LEAST_WEIGHT) large.push(at);
      const rarity = this.rarities[feature] as number;
      return large.length === 0
        ? []
        : [
            [
              name,
              rarity,
              large.map((at) => this.pages[at] as number),
              large.map((at) => rounded(this.weights[at] as number)),
            ],
          ];
    });
  }
}
