/**
 * A linear model of pages: from the words and pairs of a query to how likely each page answers it. It is multinomial
 * logistic regression (Bishop, "Pattern Recognition and Machine Learning", 2006, section 4.3.4), fitted in the build to
 * the questions beside the pages and to their headings, by stochastic gradient descent.
 */
import {features} from './features.ts';
import {fromBase64, packNumbers, packWords, toBase64, unpackNumbers, unpackWords} from './packed.ts';

/** A text, and the pages that answer it with their shares. */
export interface Example {
  text: string;
  pages: readonly (readonly [page: number, share: number])[];
  weight: number;
}

/** A fitted model as the index holds it: for each feature the pages that it speaks for or against. */
export interface StoredModel {
  features: string;
  /** How much each feature counts in a text, in tenths. */
  rarities: string;
  counts: string;
  /** Pages of each feature, one after the other. */
  pages: string;
  /** Weight of each of those, a signed byte. */
  weights: string;
  /** What one step of a weight is. */
  step: number;
}

const EPOCHS = 5;
const RATE = 2;
/** Features of fewer examples say nothing about others. */
const LEAST_EXAMPLES = 2;
/** Smaller weights are left out of the index. */
const LEAST_WEIGHT = 1;

type Vector = readonly (readonly [feature: number, value: number])[];

/** Words and pairs as numbers: the known ones by rarity, as long as 1. */
function vectorOf(
  asked: readonly string[],
  ids: ReadonlyMap<string, number>,
  rarities: ArrayLike<number>,
): (readonly [number, number])[] {
  const known = [...new Set(asked)].flatMap((feature) => ids.get(feature) ?? []);
  const length = Math.hypot(...known.map((id) => rarities[id] as number));
  return known.map((id) => [id, (rarities[id] as number) / length] as const);
}

/** Fits the model. The same examples give the same model. */
export function fitPageModel(examples: readonly Example[], pages: number): StoredModel {
  const frequency = new Map<string, number>();
  for (const {text} of examples)
    for (const feature of new Set(features(text))) frequency.set(feature, (frequency.get(feature) ?? 0) + 1);
  const names = [...frequency.keys()]
    .filter((name) => (frequency.get(name) as number) >= LEAST_EXAMPLES)
    .sort();
  const ids = new Map(names.map((name, id) => [name, id]));
  const rarities = names.map(
    (name) => Math.round(10 * Math.log(1 + examples.length / (frequency.get(name) as number))) / 10,
  );
  const vectors = examples.map(({text}) => vectorOf(features(text), ids, rarities));
  const weights = descend(examples, vectors, names.length, pages);
  return store(names, rarities, weights, pages);
}

function descend(
  examples: readonly Example[],
  vectors: readonly Vector[],
  count: number,
  pages: number,
): Float32Array {
  const weights = new Float32Array(count * pages);
  const scores = new Float32Array(pages);
  const stride = strideOf(examples.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 2);
    for (let step = 0; step < examples.length; step++) {
      const position = (step * stride + epoch) % examples.length;
      const {pages: wanted, weight} = examples[position] as Example;
      const vector = vectors[position] as Vector;
      add(scores.fill(0), vector, weights);
      softmax(scores);
      // What is left is the slope of the cross entropy with the sign turned round.
      for (let page = 0; page < pages; page++) scores[page] = -(scores[page] as number);
      for (const [page, share] of wanted) scores[page] = (scores[page] as number) + share;
      for (let page = 0; page < pages; page++) {
        const slope = scores[page] as number;
        if (slope < 1e-3 && slope > -1e-3) continue;
        for (const [feature, value] of vector) {
          const at = feature * pages + page;
          weights[at] = (weights[at] as number) + rate * weight * value * slope;
        }
      }
    }
  }
  return weights;
}

function add(scores: Float32Array, vector: Vector, weights: Float32Array): void {
  const pages = scores.length;
  for (const [feature, value] of vector) {
    const start = feature * pages;
    for (let page = 0; page < pages; page++)
      scores[page] = (scores[page] as number) + value * (weights[start + page] as number);
  }
}

function softmax(scores: Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (let page = 0; page < scores.length; page++) {
    const value = Math.exp((scores[page] as number) - highest);
    scores[page] = value;
    sum += value;
  }
  for (let page = 0; page < scores.length; page++) scores[page] = (scores[page] as number) / sum;
}

function store(
  names: readonly string[],
  rarities: readonly number[],
  weights: Float32Array,
  pages: number,
): StoredModel {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
  const kept = names
    .map((name, id) => {
      const own = weights.subarray(id * pages, (id + 1) * pages);
      const strong = [...own.keys()].filter((page) => Math.abs(own[page] as number) >= LEAST_WEIGHT);
      return {
        name,
        rarity: rarities[id] as number,
        pages: strong,
        weights: strong.map((page) => own[page] as number),
      };
    })
    .filter((feature) => feature.pages.length > 0);
  return {
    features: packWords(kept.map(({name}) => name)),
    rarities: packNumbers(kept.map(({rarity}) => Math.round(rarity * 10))),
    counts: packNumbers(kept.map((feature) => feature.pages.length)),
    pages: packNumbers(kept.flatMap((feature) => feature.pages)),
    weights: toBase64(
      Uint8Array.from(
        kept.flatMap((feature) => feature.weights),
        (weight) => Math.round(weight / step) & 255,
      ),
    ),
    step,
  };
}

/** Says how likely each page answers a query. */
export class PageModel {
  private readonly ids: ReadonlyMap<string, number>;
  private readonly rarities: Float32Array;
  private readonly starts: Uint32Array;
  private readonly pages: Uint32Array;
  private readonly weights: Float32Array;

  constructor(
    stored: StoredModel,
    private readonly pageCount: number,
  ) {
    this.ids = new Map(unpackWords(stored.features).map((name, id) => [name, id]));
    this.rarities = Float32Array.from(unpackNumbers(stored.rarities), (rarity) => rarity / 10);
    this.pages = unpackNumbers(stored.pages);
    this.weights = Float32Array.from(
      new Int8Array(fromBase64(stored.weights).buffer),
      (weight) => weight * stored.step,
    );
    const counts = unpackNumbers(stored.counts);
    this.starts = new Uint32Array(counts.length + 1);
    counts.forEach((count, id) => {
      this.starts[id + 1] = (this.starts[id] as number) + count;
    });
  }

  /** The probability of each page, all alike when none of the words and pairs is known. */
  probabilities(asked: readonly string[]): Float32Array {
    const scores = new Float32Array(this.pageCount);
    for (const [id, value] of vectorOf(asked, this.ids, this.rarities)) {
      const end = this.starts[id + 1] as number;
      for (let at = this.starts[id] as number; at < end; at++) {
        const page = this.pages[at] as number;
        scores[page] = (scores[page] as number) + value * (this.weights[at] as number);
      }
    }
    softmax(scores);
    return scores;
  }
}

/** A step that visits each of so many places once, and seldom two neighbors after another: they are of one page. */
function strideOf(count: number): number {
  const divides = (first: number, second: number): number =>
    second === 0 ? first : divides(second, first % second);
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divides(count, stride) > 1) stride++;
  return stride;
}
