/** What a monitor counted day by day. */
import * as Plot from '@observablehq/plot';
import * as z from 'zod';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../figures/plot.ts';
import {type Chart, chartMarkdown, chartNode} from './chart.ts';
import type {Result} from './result.ts';

const count = z.number({error: 'is missing'}).int().min(0);
const text = z.string({error: 'is missing'}).trim().min(1);
const counts = {datapoints: count, issues: count, errors: count};
const NAMES = ['datapoints', 'issues', 'errors'] as const;

const IssueTrend = z
  .strictObject({
    title: text,
    days: z.array(z.strictObject({day: z.iso.date(), ...counts})).min(2),
    /** What the monitor reports for the last seven days. */
    lastSevenDays: z.strictObject(counts),
    /** What happened on a day. */
    event: z.strictObject({day: z.iso.date(), text}).optional(),
  })
  .superRefine(({days, lastSevenDays, event}, context) => {
    const blame = (path: PropertyKey[], message: string) => context.addIssue({code: 'custom', path, message});
    days.forEach(({day, datapoints, issues, errors}, index) => {
      const before = days[index - 1];
      if (before && Date.parse(day) - Date.parse(before.day) !== DAY) {
        blame(['days', index, 'day'], `${day} is not the day after ${before.day}`);
      }
      if (issues + errors > datapoints) {
        blame(['days', index], `has ${issues} issues and ${errors} errors in ${datapoints} datapoints`);
      }
    });
    for (const name of NAMES) {
      const total = days.slice(-7).reduce((sum, day) => sum + day[name], 0);
      if (total !== lastSevenDays[name]) {
        blame(
          ['lastSevenDays', name],
          `is ${lastSevenDays[name]}, and the last seven days add up to ${total}`,
        );
      }
    }
    if (event && !days.some(({day}) => day === event.day))
      blame(['event', 'day'], `${event.day} is none of the days`);
  });

type IssueTrend = z.infer<typeof IssueTrend>;

const DAY = 24 * 60 * 60 * 1000;

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en', {month: 'short', day: 'numeric', timeZone: 'UTC'}).format(new Date(day));

function chartOf({title, days, lastSevenDays, event}: IssueTrend): Chart {
  const rates = days.map(({day, datapoints, issues}) => ({day, rate: percent(issues / datapoints, 1)}));
  // Room above the bars for the words on what happened.
  const top = 1.3 * Math.max(...rates.map(({rate}) => rate));
  const [first, last] = [rates[0], rates.at(-1)];
  const table: FigureTable = {
    columns: ['Day', 'Datapoints', 'Issues', 'Errors', 'Issue rate (%)'],
    rows: days.map(({day, datapoints, issues, errors}, index) => [
      shortDay(day),
      datapoints,
      issues,
      errors,
      rates[index]?.rate ?? 0,
    ]),
  };
  return {
    caption: title,
    alt: `Issue rate by day: ${first?.rate}% on ${shortDay(first?.day ?? '')}, ${last?.rate}% on ${shortDay(last?.day ?? '')}; ${percent(lastSevenDays.issues / lastSevenDays.datapoints, 1)}% over the last seven days.${event ? ` ${event.text} on ${shortDay(event.day)}.` : ''}`,
    table,
    draw: (width) =>
      plotSvg({
        ...(width ? {width} : {}),
        height: 260,
        marginBottom: 28,
        x: {
          type: 'band',
          domain: days.map(({day}) => day),
          label: null,
          tickFormat: (day: string) =>
            days.findIndex((each) => each.day === day) % (width ? 4 : 2) ? '' : shortDay(day),
          tickSize: 0,
        },
        y: {label: 'issue rate, % of datapoints', labelArrow: 'none', grid: true, domain: [0, top]},
        marks: [
          Plot.barY(rates, {
            x: 'day',
            y: 'rate',
            fill: ({day}: {day: string}) => (event && day >= event.day ? SERIES[2] : SERIES[0]),
            title: titleOf(
              rates,
              table,
              (day, datapoints, issues, _errors, rate) =>
                `${day}: issue rate ${rate}%, ${issues} issues in ${datapoints} datapoints`,
            ),
          }),
          Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
          event
            ? Plot.text([event], {
                x: 'day',
                frameAnchor: 'top',
                text: 'text',
                textAnchor: 'start',
                dx: width ? -9 : -18,
                fontWeight: 600,
              })
            : null,
        ],
      }),
  };
}

/** A bar a day. */
export const issueTrend: Result<IssueTrend> = {
  schema: IssueTrend,
  page: (data) => [chartNode(chartOf(data))],
  markdown: (data) => chartMarkdown(chartOf(data)),
};
