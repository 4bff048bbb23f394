/** Arithmetic mean: what a run reports for each check under `mean_scores`. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean of a pass/fail check, counting a pass as 1 and a fail as 0. */
export function passRate(verdicts: readonly boolean[]): number {
  return mean(verdicts.map(Number));
}
