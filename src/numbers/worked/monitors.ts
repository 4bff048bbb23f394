/** Figures worked in docs/error-tracking/notifications.md: messages under a cooldown. */

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
