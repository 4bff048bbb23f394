/** Worked numbers of docs/evaluation/generation.md: from row values to the run's `mean_scores`. */

type RowScores = {row: string; is_json: boolean; names_window: boolean; conciseness: number};

/** Illustrative check values of five rows. */
export const scores: readonly RowScores[] = [
  {row: 'return after 12 days', is_json: true, names_window: true, conciseness: 4.6},
  {row: 'return after 45 days', is_json: true, names_window: false, conciseness: 4.2},
  {row: 'refund timing', is_json: true, names_window: true, conciseness: 4.8},
  {row: 'used stove', is_json: false, names_window: true, conciseness: 2.9},
  {row: 'gift without receipt', is_json: true, names_window: false, conciseness: 4.5},
];

export function meanScore(
  rows: readonly RowScores[],
  check: 'is_json' | 'names_window' | 'conciseness',
): number {
  return rows.reduce((sum, row) => sum + Number(row[check]), 0) / rows.length;
}
