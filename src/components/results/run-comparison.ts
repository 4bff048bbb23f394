/** Two runs over the same rows: the difference of each check with its interval, and the rows that flipped. */
import * as Plot from '@observablehq/plot';
import type {RootContent} from 'mdast';
import * as z from 'zod';
import {inlineCode, paragraph, strong, table} from '../../content/markdown/nodes.ts';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../figures/plot.ts';
import {exactPaired} from '../../numbers/statistics/paired-test.ts';
import {benjaminiHochberg} from '../../numbers/statistics/several-tests.ts';
import {pairedDifference} from '../../numbers/statistics/two-rates.ts';
import {type Chart, chartMarkdown, chartNode} from './chart.ts';
import {tableFigure} from './elements.ts';
import type {Result} from './result.ts';

const count = z.number({error: 'is missing'}).int().min(0);
const text = z.string({error: 'is missing'}).trim().min(1);

const RunComparison = z
  .strictObject({
    title: text,
    /** Rows that both runs have. */
    rows: count,
    /** Rows by their verdicts in both runs. */
    checks: z
      .array(
        z.strictObject({check: text, bothPass: count, improved: count, regressed: count, bothFail: count}),
      )
      .min(1),
    /** The rows of one check whose verdict is another in the second run. */
    flipped: z.strictObject({
      check: text,
      rows: z.array(z.strictObject({row: text, now: z.enum(['passed', 'failed'])})),
    }),
  })
  .superRefine(({rows, checks, flipped}, context) => {
    const blame = (path: PropertyKey[], message: string) => context.addIssue({code: 'custom', path, message});
    checks.forEach(({bothPass, improved, regressed, bothFail}, index) => {
      const total = bothPass + improved + regressed + bothFail;
      if (total !== rows) blame(['checks', index], `adds up to ${total} rows, and there are ${rows}`);
    });
    const check = checks.find((each) => each.check === flipped.check);
    if (!check) blame(['flipped', 'check'], `${flipped.check} is none of the checks`);
    for (const [now, expected] of [
      ['passed', check?.improved],
      ['failed', check?.regressed],
    ] as const) {
      const found = flipped.rows.filter((row) => row.now === now).length;
      if (check && found !== expected) {
        blame(
          ['flipped', 'rows'],
          `lists ${found} rows that are now ${now}, and the check counts ${expected}`,
        );
      }
    }
  });

type RunComparison = z.infer<typeof RunComparison>;

function chartOf({title, checks, rows}: RunComparison): Chart {
  const corrected = benjaminiHochberg(
    checks.map(({improved, regressed}) => exactPaired(improved, regressed)),
  );
  const differences = checks.map(({check, bothPass, improved, regressed, bothFail}, index) => {
    const {value, low, high} = pairedDifference({
      both: bothPass,
      onlyA: improved,
      onlyB: regressed,
      neither: bothFail,
    });
    const points = (share: number) => percent(share, 1);
    return {
      check,
      value: points(value),
      low: points(low),
      high: points(high),
      p: Number((corrected[index] ?? 1).toFixed(4)),
    };
  });
  const data: FigureTable = {
    columns: ['Check', 'Difference (points)', 'Low', 'High', 'Adjusted p'],
    rows: differences.map(({check, value, low, high, p}) => [check, value, low, high, p]),
  };
  const interval = titleOf(
    differences,
    data,
    (check, value, low, high) => `${check}: difference ${value} points, 95% interval ${low} to ${high}`,
  );
  return {
    caption: `${title} Difference of the pass rates on ${rows} rows, variant minus control, with 95% intervals. Illustrative counts.`,
    alt: differences
      .map(
        ({check, value, low, high}) =>
          `${check}: ${signed(value)} points, from ${signed(low)} to ${signed(high)}.`,
      )
      .join(' '),
    table: data,
    draw: (width) =>
      rowChart({
        ...(width ? {width} : {}),
        height: width ? 48 + checks.length * 56 : 70 + checks.length * 40,
        rows: checks.map(({check}) => check),
        marginLeft: 160,
        marginBottom: 42,
        lift: 18,
        insetLeft: 10,
        insetRight: 10,
        x: {label: 'percentage points', labelAnchor: 'center', labelArrow: 'none'},
        y: {type: 'point'},
        marks: [
          Plot.ruleX([0], {stroke: 'var(--fig-muted)'}),
          Plot.ruleY(differences, {
            x1: 'low',
            x2: 'high',
            y: 'check',
            stroke: SERIES[0],
            strokeWidth: 3,
            title: interval,
          }),
          Plot.dot(differences, {x: 'value', y: 'check', fill: SERIES[0], r: 6, title: interval}),
        ],
      }),
  };
}

const signed = (value: number): string =>
  `${value < 0 ? '\u2212' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(1)}`;

const captionOf = ({flipped}: RunComparison): RootContent => {
  const {length} = flipped.rows;
  return paragraph(
    strong('Rows that flipped:'),
    ` ${length} of `,
    inlineCode(flipped.check),
    ', illustrative.',
  );
};

const flippedTable = ({flipped}: RunComparison): RootContent =>
  table(
    ['Row', 'Control', 'Variant'],
    flipped.rows.map(({row, now}) =>
      now === 'passed' ? [row, 'failed', 'passed'] : [row, 'passed', [strong('failed')]],
    ),
  );

/** Intervals by check, and a table of flipped rows. */
export const runComparison: Result<RunComparison> = {
  schema: RunComparison,
  page: (data) => [chartNode(chartOf(data)), tableFigure([captionOf(data)], [flippedTable(data)])],
  markdown: (data) => [...chartMarkdown(chartOf(data)), captionOf(data), flippedTable(data)],
};
