/** Figures worked in docs/error-tracking: two weeks of a monitor, messages under a cooldown. */

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
