/**
 * Learns an order: sums of decision trees that put the better of two rows first.
 *
 * Gradient boosting (Friedman, "Greedy Function Approximation: A Gradient Boosting Machine", Annals of Statistics 29,
 * 2001) of the logistic loss of pairs (Burges et al., "Learning to Rank using Gradient Descent", ICML 2005), with the
 * gain and leaves of second order and the samples of rows and columns of Chen and Guestrin, "XGBoost: A Scalable Tree
 * Boosting System", KDD 2016, over histograms of values. No package for Node that is kept up learns an order. The same
 * groups give the same trees.
 */
import {sampleWithout, seededRandom} from '../../numbers/statistics/index.ts';
import {toBase64} from '../index/packed.ts';
import {type Group, PARTS, type Table, tableOf} from './tree-table.ts';
import {NO_CUT, type StoredTrees} from './trees.ts';

export interface TreeOptions {
  trees: number;
  depth: number;
  /** Share of what a tree would say that it says. */
  rate: number;
  /** Share of the groups, and of the columns, that a tree sees. */
  groups: number;
  columns: number;
  /** A leaf has at least so much of the second derivative of the loss. */
  leastWeight: number;
  seed: number;
}

export const TREES: TreeOptions = {
  trees: 400,
  depth: 6,
  rate: 0.04,
  groups: 0.4,
  columns: 0.25,
  leastWeight: 30,
  seed: 1,
};

/** Draws leaves of little evidence to nothing. */
const SHRINKAGE = 1;
/** Leaves are stored as two bytes. */
const MOST_STEPS = 32_767;

/** A tree while it grows: nodes from the root down, each level from left to right. */
interface Grown {
  columns: Uint8Array;
  cuts: Uint8Array;
  leaves: Float64Array;
}

/**
 * Fits trees to groups of rows.
 *
 * @throws RangeError when there is no group with rows
 */
export function fitTrees(groups: readonly Group[], options: TreeOptions = TREES): StoredTrees {
  const table = tableOf(groups);
  const random = seededRandom(options.seed);
  const count = table.grades.length;
  const scores = new Float64Array(count);
  const [slopes, curves] = [new Float64Array(count), new Float64Array(count)];
  const numbers = groups.map((_, group) => group);
  const columns = table.parts.map((_, column) => column);
  const grown: Grown[] = [];
  for (let tree = 0; tree < options.trees; tree++) {
    const seen = sampleWithout(numbers, Math.ceil(options.groups * numbers.length), random);
    const asked = sampleWithout(columns, Math.max(1, Math.round(options.columns * columns.length)), random);
    const rows: number[] = [];
    for (const group of seen) {
      derive(table, group, scores, slopes, curves);
      for (let row = table.starts[group] as number; row < (table.starts[group + 1] as number); row++)
        rows.push(row);
    }
    const next = grow(
      table,
      Uint32Array.from(rows),
      asked.sort((one, other) => one - other),
      {slopes, curves},
      options,
    );
    grown.push(next);
    addTo(scores, table, next, options.depth);
  }
  return stored(table, grown, options.depth);
}

/** Slopes and curvatures of the loss of one group: each row beside the mean of those with another grade. */
function derive(
  {starts, grades}: Table,
  group: number,
  scores: Float64Array,
  slopes: Float64Array,
  curves: Float64Array,
): void {
  const [start, end] = [starts[group] as number, starts[group + 1] as number];
  slopes.fill(0, start, end);
  curves.fill(0, start, end);
  const counts = [0, 0, 0, 0];
  for (let row = start; row < end; row++)
    counts[grades[row] as number] = (counts[grades[row] as number] as number) + 1;
  const others = counts.map((count) => 1 / (end - start - count));
  for (let better = start; better < end; better++) {
    for (let worse = start; worse < end; worse++) {
      const [high, low] = [grades[better] as number, grades[worse] as number];
      if (high <= low) continue;
      const weight = (others[high] as number) + (others[low] as number);
      const chance = 1 / (1 + Math.exp((scores[worse] as number) - (scores[better] as number)));
      const slope = weight * (chance - 1);
      const curve = 2 * weight * chance * (1 - chance);
      slopes[better] = (slopes[better] as number) + slope;
      slopes[worse] = (slopes[worse] as number) - slope;
      curves[better] = (curves[better] as number) + curve;
      curves[worse] = (curves[worse] as number) + curve;
    }
  }
}

interface Derivatives {
  slopes: Float64Array;
  curves: Float64Array;
}

/** Grows one tree, level by level. */
function grow(
  {parts, edges}: Table,
  rows: Uint32Array,
  asked: readonly number[],
  {slopes, curves}: Derivatives,
  {depth, leastWeight, rate}: TreeOptions,
): Grown {
  const inner = 2 ** depth - 1;
  const tree: Grown = {
    columns: new Uint8Array(inner),
    cuts: new Uint8Array(inner).fill(NO_CUT),
    leaves: new Float64Array(inner + 1),
  };
  const nodes = new Uint16Array(rows.length);
  const sums = new Float64Array(2 * (inner + 1) * PARTS);
  for (let level = 0; level < depth; level++) {
    const [first, width] = [2 ** level - 1, 2 ** level];
    const gains = new Float64Array(width);
    for (const column of asked) {
      sums.fill(0, 0, 2 * width * PARTS);
      const own = parts[column] as Uint8Array;
      for (let position = 0; position < rows.length; position++) {
        const row = rows[position] as number;
        const at = 2 * (((nodes[position] as number) - first) * PARTS + (own[row] as number));
        sums[at] = (sums[at] as number) + (slopes[row] as number);
        sums[at + 1] = (sums[at + 1] as number) + (curves[row] as number);
      }
      const cuts = (edges[column] as readonly number[]).length;
      for (let node = 0; node < width; node++) {
        const best = bestCut(sums, 2 * node * PARTS, cuts, leastWeight);
        if (best.gain <= (gains[node] as number)) continue;
        gains[node] = best.gain;
        tree.columns[first + node] = column;
        tree.cuts[first + node] = best.cut;
      }
    }
    for (let position = 0; position < rows.length; position++) {
      const node = nodes[position] as number;
      const part = (parts[tree.columns[node] as number] as Uint8Array)[rows[position] as number] as number;
      nodes[position] = 2 * node + (part > (tree.cuts[node] as number) ? 2 : 1);
    }
  }
  const [slope, curve] = [new Float64Array(inner + 1), new Float64Array(inner + 1)];
  nodes.forEach((node, position) => {
    const row = rows[position] as number;
    slope[node - inner] = (slope[node - inner] as number) + (slopes[row] as number);
    curve[node - inner] = (curve[node - inner] as number) + (curves[row] as number);
  });
  tree.leaves = slope.map((sum, leaf) => (-rate * sum) / ((curve[leaf] as number) + SHRINKAGE));
  return tree;
}

/** The cut of one node that parts the slopes best. Part p goes to the left of cut c when p is at most c. */
function bestCut(
  sums: Float64Array,
  start: number,
  cuts: number,
  least: number,
): {gain: number; cut: number} {
  let [slope, curve] = [0, 0];
  for (let at = start; at <= start + 2 * cuts; at += 2) {
    slope += sums[at] as number;
    curve += sums[at + 1] as number;
  }
  const whole = (slope * slope) / (curve + SHRINKAGE);
  const best = {gain: 0, cut: NO_CUT};
  let [left, leftCurve] = [0, 0];
  for (let cut = 0; cut < cuts; cut++) {
    left += sums[start + 2 * cut] as number;
    leftCurve += sums[start + 2 * cut + 1] as number;
    if (leftCurve < least || curve - leftCurve < least) continue;
    const right = slope - left;
    const gain =
      (left * left) / (leftCurve + SHRINKAGE) + (right * right) / (curve - leftCurve + SHRINKAGE) - whole;
    if (gain > best.gain) {
      best.gain = gain;
      best.cut = cut;
    }
  }
  return best;
}

function addTo(scores: Float64Array, {parts}: Table, {columns, cuts, leaves}: Grown, depth: number): void {
  const inner = leaves.length - 1;
  for (let row = 0; row < scores.length; row++) {
    let node = 0;
    for (let level = 0; level < depth; level++)
      node =
        2 * node +
        (((parts[columns[node] as number] as Uint8Array)[row] as number) > (cuts[node] as number) ? 2 : 1);
    scores[row] = (scores[row] as number) + (leaves[node - inner] as number);
  }
}

function stored({edges}: Table, trees: readonly Grown[], depth: number): StoredTrees {
  const leaves = trees.flatMap((tree) => [...tree.leaves]);
  const step = leaves.reduce((most, leaf) => Math.max(most, Math.abs(leaf)), 0) / MOST_STEPS || 1;
  const view = new DataView(new ArrayBuffer(2 * leaves.length));
  leaves.forEach((leaf, at) => {
    view.setInt16(2 * at, Math.round(leaf / step), true);
  });
  return {
    depth,
    edges,
    columns: toBase64(Uint8Array.from(trees.flatMap(({columns}) => [...columns]))),
    cuts: toBase64(Uint8Array.from(trees.flatMap(({cuts}) => [...cuts]))),
    leaves: toBase64(new Uint8Array(view.buffer)),
    step,
  };
}
