/** Report of a run: the scores of each row, their means, and the changes since the run before. */
import type {Table} from 'mdast';
import * as z from 'zod';
import {inlineCode, paragraph, strong, table} from '../../content/markdown/nodes.ts';
import {figure, resultOf, withClass} from './result.ts';
import {formatNumber, WORD} from './verdict.ts';

const text = z.string({error: 'is missing'}).trim().min(1);
const Score = z.union([z.enum(['passed', 'failed']), z.number()], {
  error: 'is no score: write passed, failed or a number',
});
const Scores = z.record(z.string(), Score, {error: 'has no scores: write one a check'});
type Score = z.infer<typeof Score>;

const RunResult = z
  .strictObject({
    title: text,
    /** Names of the checks, in the order of the columns. */
    checks: z.array(text).min(1),
    rows: z
      .array(
        z.strictObject({
          row: text,
          scores: Scores,
          /** Scores of the same row in the run before. */
          before: Scores.optional(),
        }),
      )
      .min(1),
  })
  .superRefine(({checks, rows}, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({code: 'custom', path, message});
    const compared = rows.filter(({before}) => before).length;
    if (compared > 0 && compared < rows.length) {
      report(
        ['rows'],
        `${compared} of ${rows.length} rows say what they were before: say it of all or of none`,
      );
    }
    for (const check of checks) {
      rows.forEach(({row, scores, before}, index) => {
        for (const [name, values] of Object.entries({scores, before})) {
          if (values && !(check in values)) report(['rows', index, name], `${row} has no score of ${check}`);
        }
      });
    }
  });

type RunResult = z.infer<typeof RunResult>;

/** A pass counts as 1, a fail as 0. */
function meanOf(scores: readonly (Score | undefined)[]): number {
  const numbers = scores.map((score) => (typeof score === 'string' ? Number(score === 'passed') : score));
  return numbers.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) / numbers.length;
}

/** The score, and in words what the verdict was before where it is another now. */
function cellOf(score: Score | undefined, before: Score | undefined) {
  if (typeof score !== 'string') return formatNumber(score ?? Number.NaN);
  const word = score === 'failed' ? withClass(strong(WORD.failed), 'verdict-failed') : WORD.passed;
  return [word, ...(before !== undefined && before !== score ? [`, ${before} before`] : [])];
}

/** `mean_scores` of the run, or of the run before. */
const meansOf = (name: string, {checks, rows}: RunResult, run: 'scores' | 'before') => [
  [strong(name)],
  ...checks.map((check) => [strong(formatNumber(meanOf(rows.map((row) => row[run]?.[check]))))]),
];

function tableOf(data: RunResult): Table {
  const {checks, rows} = data;
  return table(
    ['Row', ...checks.map((check) => [inlineCode(check)])],
    [
      ...rows.map(({row, scores, before}) => [
        row,
        ...checks.map((check) => cellOf(scores[check], before?.[check])),
      ]),
      meansOf('Mean', data, 'scores'),
      ...(rows.every(({before}) => before) ? [meansOf('Mean of the run before', data, 'before')] : []),
    ],
  );
}

/** A table of rows and checks, with the means last. */
export const runResult = resultOf(RunResult, (data) => [
  figure(
    'result',
    [paragraph(strong(data.title), ' Illustrative scores; the means are computed from them.')],
    [tableOf(data)],
  ),
]);
