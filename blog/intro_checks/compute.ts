/**
 * Worked example of the post: six meeting recaps, five checks, and what the table of rows and checks
 * shows that an average does not. Counts, and one score interval (see
 * statistics/). The recaps are constructed.
 */
import {fileURLToPath} from 'node:url';
import {wilson} from '../../src/worked/statistics/index.ts';
import {parsesAsJson} from '../../src/worked/text-checks.ts';

/** Longest summary that the shop's team page has room for. A rule of this example. */
export const LIMIT = 256;

export const REQUIRED = ['short_summary', 'actions', 'attendee_list'] as const;

/** What a recap writer returned for six meetings of the shop's team. */
export const recaps = [
  {
    id: 'r1',
    note: 'a good recap',
    output:
      '{"short_summary":"The four-person tent goes on sale on 4 June; the new size guide is checked once more.","actions":["Write the product page","Check the size guide"],"attendee_list":["Chair","Ops lead"]}',
  },
  {
    id: 'r2',
    note: 'a meeting that ended without actions',
    output:
      '{"short_summary":"Winter budget approved.","actions":[],"attendee_list":["Chair","Finance lead"]}',
  },
  {
    id: 'r3',
    note: 'a sentence before the JSON',
    output:
      'Here is the recap you asked for: {"short_summary":"Returns desk gets two more hours on Mondays.","actions":["Change the rota"],"attendee_list":["Chair"]}',
  },
  {
    id: 'r4',
    note: 'a summary that is too long',
    output:
      '{"short_summary":"The meeting went through the stove recall from Monday: when the first customer wrote, who was on duty, which of the three steps from the last recall were still open, whether sales of the other gas stoves should pause until the supplier answers, and how to word the notice, which was left for the next meeting.","actions":["Draft the customer notice"],"attendee_list":["Chair","Ops lead","Support lead"]}',
  },
  {
    id: 'r5',
    note: 'a key with another name',
    output:
      '{"short_summary":"Supplier shows the new sleeping bags on Thursday.","action_items":["Book the room"],"attendee_list":["Chair"]}',
  },
  {
    id: 'r6',
    note: 'nobody attended',
    output:
      '{"short_summary":"The order of the spring catalog stays; stoves move ahead of lamps.","actions":["Update the catalog plan"],"attendee_list":[]}',
  },
] as const;

type Recap = Record<string, unknown>;

/** The recap as an object; empty when the output is anything else. */
export function parse(output: string): Recap {
  const value: unknown = parsesAsJson(output) ? JSON.parse(output) : null;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Recap) : {};
}

const filled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

export const summaryLength = (output: string): number => {
  const summary = parse(output).short_summary;
  return typeof summary === 'string' ? summary.length : 0;
};

/** Five checks in the order in which a reader should meet them. Each answers one question. */
export const checks = {
  is_json: parsesAsJson,
  has_keys: (output: string): boolean => REQUIRED.every((key) => key in parse(output)),
  fits_limit: (output: string): boolean => {
    const length = summaryLength(output);
    return length > 0 && length < LIMIT;
  },
  has_attendees: (output: string): boolean => filled(parse(output).attendee_list),
  has_actions: (output: string): boolean => filled(parse(output).actions),
} as const;

export type CheckName = keyof typeof checks;

export const names = Object.keys(checks) as CheckName[];

export type Row = {id: string; note: string; length: number; verdicts: Record<CheckName, boolean>};

export const rows: readonly Row[] = recaps.map(({id, note, output}) => {
  const verdicts = Object.fromEntries(names.map((name) => [name, checks[name](output)]));
  return {id, note, length: summaryLength(output), verdicts: verdicts as Record<CheckName, boolean>};
});

/** Rows that pass one check. */
export const passes = (name: CheckName): number => rows.filter(({verdicts}) => verdicts[name]).length;

/** The two averages over the same table: cells that pass, and rows in which every cell passes. */
export function averages(use: readonly CheckName[]) {
  const cells = rows.length * use.length;
  const passedCells = use.reduce((sum, name) => sum + passes(name), 0);
  const cleanRows = rows.filter(({verdicts}) => use.every((name) => verdicts[name])).length;
  return {
    cells,
    passedCells,
    cellRate: passedCells / cells,
    rows: rows.length,
    cleanRows,
    rowRate: cleanRows / rows.length,
  };
}

export const all = averages(names);

/** The same without the check that promises something the product never promised. */
export const corrected = averages(names.filter((name) => name !== 'has_actions'));

/** What six rows say about the rate behind them: a 95% interval. */
export const uncertainty = wilson(corrected.cleanRows, corrected.rows);

/** The first check that a row fails: one cause for each row. */
export const firstFailure = (row: Row): CheckName | null => names.find((name) => !row.verdicts[name]) ?? null;

/** Rows by first failure. */
export const causes = Object.fromEntries(
  names.map((name) => [name, rows.filter((row) => firstFailure(row) === name).length]),
) as Record<CheckName, number>;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(rows.map(({id, length, verdicts}) => ({id, length, ...verdicts})));
  console.log('all five', all);
  console.log('without has_actions', corrected);
  console.log('95% interval of the clean rows', uncertainty);
  console.log('first failures', causes);
}
