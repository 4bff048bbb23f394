/**
 * How the TypeScript SDK's `GenerationReporter` compares mean scores with thresholds.
 * Source of the rules: docs/reference/typescript-sdk/reporters.md#generationreporter.
 */

export interface Thresholds {
  metrics_min?: Record<string, number>;
  metrics_max?: Record<string, number>;
  pass_rate?: Record<string, number>;
}

/**
 * The share of rows on which a pass/fail check passed.
 */
export function passRate(rows: readonly boolean[]): number {
  return rows.filter(Boolean).length / rows.length;
}

/**
 * True when no threshold is missed. A mean of 0 counts as absent, and an absent mean passes.
 */
export function reporterPasses(means: Record<string, number>, thresholds: Thresholds): boolean {
  const missed = (limits: Record<string, number> = {}, isMissed: (mean: number, limit: number) => boolean) =>
    Object.entries(limits).some(([check, limit]) => {
      const mean = means[check];
      return mean ? isMissed(mean, limit) : false;
    });
  return !(
    missed(thresholds.metrics_min, (mean, limit) => mean < limit) ||
    missed(thresholds.metrics_max, (mean, limit) => mean >= limit) ||
    missed(thresholds.pass_rate, (mean, limit) => mean < limit)
  );
}

/** The rows of the table of edges in the reference page. */
export const edges: {mean?: number; threshold: keyof Thresholds; limit: number; shown: string}[] = [
  {mean: 0.8, threshold: 'pass_rate', limit: 0.8, shown: '`pass_rate` 0.80'},
  {mean: 0.79, threshold: 'pass_rate', limit: 0.8, shown: '`pass_rate` 0.80'},
  {mean: 4, threshold: 'metrics_min', limit: 4, shown: '`metrics_min` 4'},
  {mean: 4, threshold: 'metrics_max', limit: 4, shown: '`metrics_max` 4'},
  {mean: 0, threshold: 'pass_rate', limit: 0.8, shown: '`pass_rate` 0.80'},
  {mean: undefined, threshold: 'pass_rate', limit: 0.8, shown: '`pass_rate` 0.80'},
];

/** The eight answers of the failing build in the page of the gate, check by check. */
export const workedGate = {
  behavior_adherence: [true, true, true, true, true, true, true, false],
  states_return_window: [true, true, true, false, true, true, true, false],
};

/** The page's comparison of a change with the last good run on main, over a larger set. */
export const workedComparison = {rows: 60, passedBefore: 57, worse: 8, better: 1};

/** What they were asked: the rows of `evaluation/returns.jsonl` in the page of the gate. */
export const gateQuestions = [
  'I bought a tent 12 days ago. Can I return it?',
  'How long do I have to send a stove back?',
  'My sleeping bag came 29 days ago. Too late?',
  'I ordered a lamp six weeks ago and want my money back.',
  'Can my sister return the tent I gave her last week?',
  'I want to return order A-1042.',
  'Do I get my money back for a mat I never opened?',
  'Is there a deadline for returning skis I rented?',
];
