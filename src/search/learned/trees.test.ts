import {expect, it} from 'vitest';
import {seededRandom} from '../../numbers/statistics/index.ts';
import {toBase64} from '../index/packed.ts';
import {fitTrees, type TreeOptions} from './fit-trees.ts';
import type {Group} from './tree-table.ts';
import {NO_CUT, Trees} from './trees.ts';

const OPTIONS: TreeOptions = {
  trees: 60,
  depth: 3,
  rate: 0.2,
  groups: 0.8,
  columns: 1,
  leastWeight: 1,
  seed: 1,
};

/** Rows whose grade follows from the first two columns together, and from neither alone; the third says nothing. */
function groups(count: number, seed: number): Group[] {
  const random = seededRandom(seed);
  return Array.from({length: count}, () => {
    const rows = Array.from({length: 8}, () => Float64Array.of(random(), random(), random()));
    return {rows, grades: rows.map(([one = 0, other = 0]) => (one > 0.5 !== other > 0.5 ? 3 : 0))};
  });
}

/** The share of pairs of unlike grades that trees put in order. */
function inOrder(trees: Trees, some: readonly Group[]): number {
  let [right, all] = [0, 0];
  for (const {rows, grades} of some) {
    const scores = rows.map((row) => trees.score(row));
    grades.forEach((grade, better) => {
      grades.forEach((other, worse) => {
        if (grade <= other) return;
        all++;
        if ((scores[better] as number) > (scores[worse] as number)) right++;
      });
    });
  }
  return right / all;
}

it('puts rows in order that were not learned from', () => {
  const trees = new Trees(fitTrees(groups(200, 1), OPTIONS));
  expect(inOrder(trees, groups(100, 2))).toBeGreaterThan(0.95);
});

it('learns nothing from one column where two are needed, nor where all rows are alike', () => {
  const narrow = (some: Group[]) =>
    some.map(({rows, grades}) => ({rows: rows.map((row) => row.subarray(0, 1)), grades}));
  expect(inOrder(new Trees(fitTrees(narrow(groups(200, 1)), OPTIONS)), narrow(groups(100, 2)))).toBeLessThan(
    0.65,
  );
  const alike = [{rows: [Float64Array.of(1), Float64Array.of(1)], grades: [3, 0]}];
  expect(new Trees(fitTrees(alike, OPTIONS)).score(Float64Array.of(5))).toBeCloseTo(0, 6);
});

it('is the same for the same groups, and another for another seed', () => {
  const text = (seed: number) => JSON.stringify(fitTrees(groups(50, 1), {...OPTIONS, seed}));
  expect(text(1)).toBe(text(1));
  expect(text(2)).not.toBe(text(1));
});

it('says so when there is nothing to learn from', () => {
  expect(() => fitTrees([], OPTIONS)).toThrow(new RangeError('There are no rows to learn an order from.'));
});

it('goes to the right where a value is greater, and to the left where nothing is asked', () => {
  const leaves = new DataView(new ArrayBuffer(8));
  [1, 2, 3, 4].forEach((leaf, at) => {
    leaves.setInt16(2 * at, leaf, true);
  });
  const trees = new Trees({
    depth: 2,
    edges: [[10, 20], [5]],
    columns: toBase64(Uint8Array.of(0, 1, 0)),
    cuts: toBase64(Uint8Array.of(1, 0, NO_CUT)),
    leaves: toBase64(new Uint8Array(leaves.buffer)),
    step: 0.5,
  });
  expect(trees.columnCount).toBe(2);
  const score = (one: number, other: number) => trees.score(Float64Array.of(one, other));
  expect([score(20, 5), score(20, 6), score(21, 0), score(999, 999)]).toEqual([0.5, 1, 1.5, 1.5]);
});
