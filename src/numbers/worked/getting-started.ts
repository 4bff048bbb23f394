/** Arithmetic mean: what a run reports for each check under `mean_scores`. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
