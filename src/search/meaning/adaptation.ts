/**
 * Fits word vectors to a site: wordings of one page come nearer to each other, those of different
 * pages farther apart.
 *
 * Neighbourhood components analysis (Goldberger, Roweis, Hinton and Salakhutdinov, "Neighbourhood
 * Components Analysis", NIPS 2004) on means of words, within random batches: a wording chooses a
 * neighbour by the cosine of their meanings, and words are moved so that it more often chooses one that
 * leads to the same pages. Only words of the wordings move, so that others keep what they mean in English. Steps
 * are those of Adagrad (Duchi, Hazan and Singer, JMLR 12, 2011). No query takes part.
 */
import {seededRandom} from '../../numbers/statistics/index.ts';

/** What is learned from. */
export interface Wordings {
  /** Words of each wording, as rows of the vectors. */
  words: readonly (readonly number[])[];
  /** The pages that each wording leads to, with grades. */
  pages: readonly ReadonlyMap<number, number>[];
}

export interface AdaptationOptions {
  /** How often each wording is looked at. More of it fits the wordings better and queries worse. */
  rounds: number;
  /** Wordings that choose among each other at a time. */
  batch: number;
  /** How sharply the nearest are preferred; cosines are divided by it. */
  temperature: number;
  /** Length of the first step of a coordinate, beside a vector of length 1. */
  rate: number;
  seed: number;
}

/** Rounds and rate were chosen on the development queries. */
export const ADAPTATION: AdaptationOptions = {
  rounds: 4,
  batch: 1000,
  temperature: 0.08,
  rate: 0.03,
  seed: 1,
};

const SMALLEST = 1e-7;

/**
 * Moves vectors, in place. The same input gives the same vectors.
 *
 * @param vectors rows of `dimensions` coordinates, of length near 1
 */
export function adapt(
  vectors: Float32Array,
  dimensions: number,
  {words, pages}: Wordings,
  {rounds, batch, temperature, rate, seed}: AdaptationOptions = ADAPTATION,
): void {
  const random = seededRandom(seed);
  const squares = new Float32Array(vectors.length);
  const gradient = new Float32Array(vectors.length);
  const usable = words.flatMap((list, wording) => (list.length > 0 ? [wording] : []));
  const parts = Math.max(1, Math.round(usable.length / batch));
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(usable, random);
    for (let part = 0; part < parts; part++) {
      const some = order.filter((_, position) => position % parts === part);
      const lists = some.map((wording) => words[wording] as readonly number[]);
      const {units, lengths} = meanings(vectors, dimensions, lists);
      const pull = choiceGradient(
        units,
        dimensions,
        some.map((wording) => pages[wording] as ReadonlyMap<number, number>),
        temperature,
      );
      const touched = toWords(gradient, dimensions, lists, pull, units, lengths);
      for (const word of touched) {
        for (let at = word * dimensions; at < (word + 1) * dimensions; at++) {
          const slope = gradient[at] as number;
          squares[at] = (squares[at] as number) + slope * slope;
          vectors[at] =
            (vectors[at] as number) - (rate * slope) / (Math.sqrt(squares[at] as number) + SMALLEST);
          gradient[at] = 0;
        }
      }
    }
  }
}

function shuffled(list: readonly number[], random: () => number): number[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** Sums of words as unit vectors, and how long the sums are. */
function meanings(vectors: Float32Array, dimensions: number, lists: readonly (readonly number[])[]) {
  const units = new Float32Array(lists.length * dimensions);
  const lengths = new Float32Array(lists.length);
  lists.forEach((list, row) => {
    const unit = units.subarray(row * dimensions, (row + 1) * dimensions);
    for (const word of list) {
      for (let axis = 0; axis < dimensions; axis++)
        unit[axis] = (unit[axis] as number) + (vectors[word * dimensions + axis] as number);
    }
    const length = Math.hypot(...unit) || 1;
    for (let axis = 0; axis < dimensions; axis++) unit[axis] = (unit[axis] as number) / length;
    lengths[row] = length;
  });
  return {units, lengths};
}

/** How much two wordings lead to the same pages: the cosine of their grades, 0 to 1. */
function samePages(pages: readonly ReadonlyMap<number, number>[]): (one: number, other: number) => number {
  const lengths = pages.map((grades) => Math.hypot(...grades.values()) || 1);
  return (one, other) => {
    const there = pages[other] as ReadonlyMap<number, number>;
    let product = 0;
    for (const [page, grade] of pages[one] as ReadonlyMap<number, number>)
      product += grade * (there.get(page) ?? 0);
    return product / ((lengths[one] as number) * (lengths[other] as number));
  };
}

/** Slope of minus the mean log probability to choose a neighbour of the same pages, by unit vector. */
function choiceGradient(
  units: Float32Array,
  dimensions: number,
  pages: readonly ReadonlyMap<number, number>[],
  temperature: number,
): Float32Array {
  const count = pages.length;
  const alike = samePages(pages);
  const likeness = new Float32Array(count * count);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < row; column++) {
      let cosine = 0;
      for (let axis = 0; axis < dimensions; axis++)
        cosine += (units[row * dimensions + axis] as number) * (units[column * dimensions + axis] as number);
      // A cosine is at most 1, so that no power overflows.
      const value = Math.exp((cosine - 1) / temperature);
      likeness[row * count + column] = value;
      likeness[column * count + row] = value;
    }
  }
  const all = new Float64Array(count);
  const own = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const value = likeness[row * count + column] as number;
      all[row] = (all[row] as number) + value;
      own[row] = (own[row] as number) + value * alike(row, column);
    }
  }
  const slopes = new Float32Array(units.length);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < row; column++) {
      const value = likeness[row * count + column] as number;
      const same = alike(row, column);
      const slopeOf = (wording: number) =>
        (own[wording] as number) > 0
          ? value / (all[wording] as number) - (same * value) / (own[wording] as number)
          : 0;
      const slope = (slopeOf(row) + slopeOf(column)) / (count * temperature);
      if (slope === 0) continue;
      const [here, there] = [row * dimensions, column * dimensions];
      for (let axis = 0; axis < dimensions; axis++) {
        slopes[here + axis] = (slopes[here + axis] as number) + slope * (units[there + axis] as number);
        slopes[there + axis] = (slopes[there + axis] as number) + slope * (units[here + axis] as number);
      }
    }
  }
  return slopes;
}

/**
 * Hands the slopes of unit vectors on to the words that they are sums of.
 *
 * @param gradient is added to
 * @returns the words that got something
 */
function toWords(
  gradient: Float32Array,
  dimensions: number,
  lists: readonly (readonly number[])[],
  slopes: Float32Array,
  units: Float32Array,
  lengths: Float32Array,
): ReadonlySet<number> {
  const touched = new Set<number>();
  lists.forEach((list, row) => {
    const start = row * dimensions;
    let along = 0;
    for (let axis = 0; axis < dimensions; axis++)
      along += (slopes[start + axis] as number) * (units[start + axis] as number);
    for (const word of list) {
      touched.add(word);
      for (let axis = 0; axis < dimensions; axis++) {
        const at = word * dimensions + axis;
        const across = (slopes[start + axis] as number) - along * (units[start + axis] as number);
        gradient[at] = (gradient[at] as number) + across / (lengths[row] as number);
      }
    }
  });
  return touched;
}
