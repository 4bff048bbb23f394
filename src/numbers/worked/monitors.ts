/** Figures worked in docs/error-tracking: rates of a monitor, size of a comparison window, messages under a cooldown. */

/** Counts that a monitor reports; the page's example week of the support agent. */
export const exampleWeek = {datapoints: 1200, issues: 48, errors: 6};

/** The same monitor day by day: an ordinary week, and then the example week. */
export const exampleDays = [
  {day: '2026-11-02', datapoints: 190, issues: 4, errors: 1},
  {day: '2026-11-03', datapoints: 185, issues: 4, errors: 0},
  {day: '2026-11-04', datapoints: 180, issues: 3, errors: 1},
  {day: '2026-11-05', datapoints: 175, issues: 4, errors: 0},
  {day: '2026-11-06', datapoints: 170, issues: 3, errors: 1},
  {day: '2026-11-07', datapoints: 140, issues: 3, errors: 0},
  {day: '2026-11-08', datapoints: 150, issues: 3, errors: 0},
  {day: '2026-11-09', datapoints: 195, issues: 4, errors: 1},
  {day: '2026-11-10', datapoints: 185, issues: 3, errors: 1},
  {day: '2026-11-11', datapoints: 180, issues: 4, errors: 0},
  {day: '2026-11-12', datapoints: 175, issues: 9, errors: 1},
  {day: '2026-11-13', datapoints: 175, issues: 10, errors: 2},
  {day: '2026-11-14', datapoints: 140, issues: 9, errors: 1},
  {day: '2026-11-15', datapoints: 150, issues: 9, errors: 0},
];

/** Share of `part` in `whole`, as a percentage with one decimal. */
export function rate(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

/** Standard normal quantiles for a two-sided test at the 5% level and for 80% power. */
const Z_LEVEL = 1.959964;
const Z_POWER = 0.841621;

/**
 * Datapoints needed in each of two windows to tell two pass rates apart.
 * Two-proportion sample size with pooled variance under the null hypothesis: Fleiss, Levin and Paik,
 * "Statistical Methods for Rates and Proportions", 3rd edition, chapter 4, without continuity correction.
 */
export function windowSize(before: number, after: number): number {
  const mean = (before + after) / 2;
  const underNull = Z_LEVEL * Math.sqrt(2 * mean * (1 - mean));
  const underChange = Z_POWER * Math.sqrt(before * (1 - before) + after * (1 - after));
  return Math.ceil(((underNull + underChange) / (before - after)) ** 2);
}

/** Days that a window lasts at the example week's volume, with one decimal. */
export function windowDays(before: number, after: number): string {
  return ((7 * windowSize(before, after)) / exampleWeek.datapoints).toFixed(1);
}

/** The pairs of pass rates in the page's table, in percent. */
export const pairs: [number, number][] = [
  [95, 85],
  [95, 90],
  [95, 93],
  [80, 70],
];

/** Seconds at which new issues arrive in the page's example of the notifications page. */
export const exampleIssues = [0, 20, 65, 90, 400];

/** Times of the messages that are sent when two messages lie at least `cooldown` seconds apart. */
export function messages(times: number[], cooldown: number): number[] {
  const sent: number[] = [];
  for (const time of times) {
    const last = sent.at(-1);
    if (last === undefined || time - last >= cooldown) sent.push(time);
  }
  return sent;
}
