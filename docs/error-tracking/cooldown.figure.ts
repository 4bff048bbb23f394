import * as Plot from '@observablehq/plot';
import {type Figure, rowChart, SERIES} from '../../blog/_research/plot.ts';

/** Seconds at which new issues arrive in the example of the page. */
export const exampleIssues = [0, 20, 65, 90, 400];

/** Times of the messages that are sent when two messages lie at least `cooldown` seconds apart. */
export function messages(times: readonly number[], cooldown: number): number[] {
  const sent: number[] = [];
  for (const time of times) {
    const last = sent.at(-1);
    if (last === undefined || time - last >= cooldown) sent.push(time);
  }
  return sent;
}

const COOLDOWNS = [60, 300];
const nameOf = (cooldown: number): string => `${cooldown} s cooldown`;
const marks = COOLDOWNS.flatMap((cooldown) => {
  const sent = messages(exampleIssues, cooldown);
  return exampleIssues.map((second) => ({row: nameOf(cooldown), second, sent: sent.includes(second)}));
});

const table = {
  columns: ['Cooldown', 'Issue after (s)', 'Message'],
  rows: marks.map(({row, second, sent}) => [row, second, sent ? 'sent' : 'recorded only']),
};

/** Five issues under two cooldowns: filled dots send a message, rings are only recorded. */
function draw(width?: number): string {
  return rowChart({
    ...(width ? {width} : {}),
    height: width ? 174 : 150,
    rows: COOLDOWNS.map(nameOf),
    marginLeft: 110,
    marginBottom: 44,
    lift: 24,
    x: {
      label: 'seconds since the first issue',
      labelAnchor: 'center',
      labelArrow: 'none',
      domain: [-10, 420],
      ticks: [0, 100, 200, 300, 400],
    },
    y: {type: 'point', padding: 0.7},
    marks: [
      Plot.dot(marks, {
        x: 'second',
        y: 'row',
        r: 7,
        stroke: SERIES[0],
        strokeWidth: 2,
        fill: ({sent}: {sent: boolean}) => (sent ? SERIES[0] : 'none'),
      }),
    ],
  });
}

export default {table, draw} satisfies Figure;
