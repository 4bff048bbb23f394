/** The cells of the unbalanced set on docs/datasets/introduction.md. */
export const cells = [
  {cell: 'Happy path', rows: 15, passed: 15},
  {cell: 'Return disputes', rows: 3, passed: 1},
  {cell: 'Out of scope', rows: 2, passed: 1},
] as const;

/** Candidates of the quality filter on docs/datasets/synthetic.md, best first within each source row. */
export const candidates = [
  {source: 'faq-returns', candidate: 'a', score: 4.8},
  {source: 'faq-returns', candidate: 'b', score: 4.6},
  {source: 'faq-returns', candidate: 'c', score: 4.1},
  {source: 'manual-stove', candidate: 'd', score: 4.5},
  {source: 'manual-stove', candidate: 'e', score: 3.9},
  {source: 'manual-stove', candidate: 'f', score: 3.2},
] as const;

export type Candidate = (typeof candidates)[number];

/** A share as a percentage with one digit. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** Share of all rows that passed: every row counts once. */
export function overallPassRate(set: typeof cells): number {
  const total = set.reduce((sum, {rows}) => sum + rows, 0);
  return set.reduce((sum, {passed}) => sum + passed, 0) / total;
}

/** Unweighted mean of the cells' pass rates (macro average): every cell counts once. */
export function meanOfCells(set: typeof cells): number {
  return set.reduce((sum, {rows, passed}) => sum + passed / rows, 0) / set.length;
}

/** A score filter with a threshold keeps every candidate that reaches it. */
export function keepAtLeast(list: readonly Candidate[], threshold: number): Candidate[] {
  return list.filter(({score}) => score >= threshold);
}

/** A score filter without a threshold keeps the best candidates of each source row. */
export function keepBest(list: readonly Candidate[], perSource: number): Candidate[] {
  return list.filter(
    ({source, score}) =>
      list.filter((other) => other.source === source && other.score > score).length < perSource,
  );
}

/** Rows after a chain of generators, each of which writes that many rows for each source row. */
export function chain(seeds: number, examples: readonly number[]): number[] {
  let rows = seeds;
  return examples.map((count) => (rows *= count));
}
