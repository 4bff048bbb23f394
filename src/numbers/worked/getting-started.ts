/** The three rows of the worked result on docs/getting-started.md. */
export const rows = [
  {row: 'Tent, three weeks', passed: true, latency: 1180},
  {row: 'Stove, 45 days', passed: true, latency: 1311},
  {row: 'Order A-1042', passed: false, latency: 1230},
] as const;

/** Arithmetic mean: what a run reports for each check under `mean_scores`. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean of a pass/fail check, counting a pass as 1 and a fail as 0. */
export function passRate(verdicts: readonly boolean[]): number {
  return mean(verdicts.map(Number));
}
