/** Sums of decision trees: what `fit-trees.ts` learns and a query asks. */
import {fromBase64} from '../index/packed.ts';

/** Fitted trees, as `order.generated.json` has them. All are complete and of one depth. */
export interface StoredTrees {
  depth: number;
  /** The values that parts of each column begin after, by their number; in ascending order. */
  edges: readonly (readonly number[])[];
  /** The column that each inner node asks, tree after tree, each from its root down. */
  columns: string;
  /** The number of the edge: a greater value goes to the right. */
  cuts: string;
  /** What each leaf adds, from left to right: two bytes, from -32,767 to 32,767. */
  leaves: string;
  /** One step of a leaf. */
  step: number;
}

/** A column that no value of is greater: all go to the left. */
export const NO_CUT = 255;

export class Trees {
  readonly columnCount: number;
  private readonly count: number;
  private readonly inner: number;
  private readonly depth: number;
  private readonly columns: Uint8Array;
  private readonly edges: Float64Array;
  private readonly leaves: Float64Array;

  constructor(stored: StoredTrees) {
    this.depth = stored.depth;
    this.inner = 2 ** stored.depth - 1;
    this.columnCount = stored.edges.length;
    this.columns = fromBase64(stored.columns);
    this.count = this.columns.length / this.inner;
    const cuts = fromBase64(stored.cuts);
    this.edges = Float64Array.from(cuts, (cut, node) =>
      cut === NO_CUT
        ? Number.POSITIVE_INFINITY
        : (stored.edges[this.columns[node] as number]?.[cut] ?? Number.POSITIVE_INFINITY),
    );
    const bytes = fromBase64(stored.leaves);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.leaves = Float64Array.from(
      {length: bytes.length / 2},
      (_, leaf) => view.getInt16(2 * leaf, true) * stored.step,
    );
  }

  /** The sum of what the trees say of a row. */
  score(row: Float64Array): number {
    const {inner, depth, columns, edges} = this;
    let sum = 0;
    for (let tree = 0, first = 0; tree < this.count; tree++, first += inner) {
      let node = 0;
      for (let level = 0; level < depth; level++) {
        const value = row[columns[first + node] as number] as number;
        node = 2 * node + (value > (edges[first + node] as number) ? 2 : 1);
      }
      sum += this.leaves[tree * (inner + 1) + node - inner] as number;
    }
    return sum;
  }
}
