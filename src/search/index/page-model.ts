/**
 * A linear model of pages: from the words and pairs of a query to how likely each page answers it. It is multinomial
 * logistic regression (Bishop, "Pattern Recognition and Machine Learning", 2006, section 4.3.4), fitted in the build to
 * the questions beside the pages and to what the pages say, by stochastic gradient descent.
 */
import {features} from './features.ts';
import {type PackedRows, packRows, type Row, readRows} from './packed-rows.ts';

/** A text, and the pages that answer it with their shares. */
export interface Example {
  text: string;
  pages: readonly (readonly [page: number, share: number])[];
  weight: number;
}

const EPOCHS = 4;
/** Of the first epoch, halved in each that follows. */
const RATE = 3;
/** Prime, so that each example has its turn; neighbors, which are of one page, seldom follow one another. */
const STRIDE = 1_000_003;
/** Features of fewer examples say nothing about others. */
const LEAST_EXAMPLES = 3;
/** Smaller weights are left out of the index. */
const LEAST_WEIGHT = 0.5;
/** A weight w is stored as the whole number next to 16 times its root: fine where weights are small, one byte below 16. */
const packWeight = (weight: number) =>
  Math.min(127, Math.max(0, 64 + Math.round(16 * Math.sign(weight) * Math.sqrt(Math.abs(weight)))));
const unpackWeight = (packed: number) => Math.sign(packed - 64) * ((packed - 64) / 16) ** 2;
/** Smaller differences from what was wanted teach nothing. */
const LEAST_SLOPE = 1e-2;

interface Feature {
  rarity: number;
  /** By page. */
  weights: Float32Array;
}

/** Words and pairs of a text with their values: the known ones by rarity, as long as 1. */
function vectorOf<Known extends {rarity: number}>(
  asked: readonly string[],
  known: ReadonlyMap<string, Known>,
): (readonly [Known, number])[] {
  const found = [...new Set(asked)].flatMap((name) => known.get(name) ?? []);
  const length = Math.hypot(...found.map(({rarity}) => rarity));
  return found.map((feature) => [feature, feature.rarity / length] as const);
}

/** Fits the model. The same examples give the same model. */
export function fitPageModel(examples: readonly Example[], pages: number): PackedRows {
  const texts = examples.map(({text}) => features(text));
  const frequency = new Map<string, number>();
  for (const text of texts)
    for (const name of new Set(text)) frequency.set(name, (frequency.get(name) ?? 0) + 1);
  const learned = new Map<string, Feature>(
    [...frequency]
      .filter(([, count]) => count >= LEAST_EXAMPLES)
      .map(([name, count]) => [
        name,
        {
          rarity: Math.round(10 * Math.log(1 + examples.length / count)) / 10,
          weights: new Float32Array(pages),
        },
      ]),
  );
  const vectors = texts.map((text) => vectorOf(text, learned));
  const scores = new Float32Array(pages);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / 2 ** epoch;
    for (let step = 0; step < examples.length; step++) {
      const position = (step * STRIDE) % examples.length;
      learn(examples[position] as Example, vectors[position] ?? [], rate, scores);
    }
  }
  return store(learned);
}

/** One step down the slope of the cross entropy. */
function learn(
  {pages, weight}: Example,
  vector: readonly (readonly [Feature, number])[],
  rate: number,
  scores: Float32Array,
): void {
  scores.fill(0);
  for (const [{weights}, value] of vector)
    for (let page = 0; page < scores.length; page++)
      scores[page] = (scores[page] as number) + value * (weights[page] as number);
  softmax(scores);
  for (const [page, share] of pages) scores[page] = (scores[page] as number) - share;
  for (let page = 0; page < scores.length; page++) {
    const slope = scores[page] as number;
    if (slope < LEAST_SLOPE && slope > -LEAST_SLOPE) continue;
    for (const [{weights}, value] of vector)
      weights[page] = (weights[page] as number) - rate * weight * value * slope;
  }
}

function softmax(scores: Float32Array): void {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let page = 0; page < scores.length; page++) {
    const value = Math.exp((scores[page] as number) - highest);
    scores[page] = value;
    sum += value;
  }
  for (let page = 0; page < scores.length; page++) scores[page] = (scores[page] as number) / sum;
}

function store(learned: ReadonlyMap<string, Feature>): PackedRows {
  const rows = [...learned].map(([name, {rarity, weights}]): [string, Row] => {
    const large = [...weights.entries()].filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT);
    return [
      name,
      [
        [0, Math.round(rarity * 10)],
        ...large.map(([page, weight]) => [page + 1, packWeight(weight)] as const),
      ],
    ];
  });
  return packRows(rows.filter(([, row]) => row.length > 1));
}

/** Says how likely each page answers a query. */
export class PageModel {
  private readonly known: ReadonlyMap<string, {rarity: number; weights: Row}>;

  constructor(
    stored: PackedRows,
    private readonly pageCount: number,
  ) {
    this.known = new Map(
      readRows(stored).map(([name, [rarity, ...weights]]) => [
        name,
        {
          rarity: (rarity?.[1] ?? 0) / 10,
          weights: weights.map(([column, weight]) => [column - 1, unpackWeight(weight)] as const),
        },
      ]),
    );
  }

  /** The probability of each page, all alike when none of the words and pairs is known. */
  probabilities(asked: readonly string[]): Float32Array {
    const scores = new Float32Array(this.pageCount);
    for (const [{weights}, value] of vectorOf(asked, this.known))
      for (const [page, weight] of weights) scores[page] = (scores[page] as number) + value * weight;
    softmax(scores);
    return scores;
  }
}
