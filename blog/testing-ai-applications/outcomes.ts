/** The two tables of the post as faults with what each layer said of them. */
import {readTable} from '../_research/tables.ts';

export interface Query {
  /** Route of its best page: queries with the same one belong together. */
  need: string;
  /** nDCG@3 without a fault. */
  score: number;
}

export interface Outcome {
  kind: 'code' | 'number';
  /** File and function: faults in the same one belong together. */
  place: string;
  within: string;
  operator: string;
  before: string;
  after: string;
  /** TypeScript accepts it. */
  compiles: boolean;
  /** The first failing test, if one fails. */
  unit: string;
  http: string;
  /** Change of nDCG@3 of each query, in the order of the queries. */
  changes: readonly number[];
}

export const queries: readonly Query[] = readTable<'need' | 'score'>(
  'blog/testing-ai-applications/data/queries.csv',
).map(({need, score}) => ({need, score: Number(score)}));

/** `query:difference` in units of 0.0001; `error` is a search that finds nothing any more. */
function changesOf(graded: string): number[] {
  if (graded === 'error') return queries.map(({score}) => -score);
  const changes = queries.map(() => 0);
  for (const pair of graded.split(' ').filter(Boolean)) {
    const [query, difference] = pair.split(':').map(Number);
    changes[query as number] = (difference as number) / 10_000;
  }
  return changes;
}

export const drawn: readonly Outcome[] = readTable<
  'kind' | 'file' | 'within' | 'operator' | 'before' | 'after' | 'compiles' | 'unit' | 'http' | 'graded'
>('blog/testing-ai-applications/data/faults.csv').map((row) => ({
  kind: row.kind as Outcome['kind'],
  place: `${row.file} ${row.within}`,
  within: row.within,
  operator: row.operator,
  before: row.before,
  after: row.after,
  compiles: row.compiles === '1',
  unit: row.unit,
  http: row.http,
  changes: changesOf(row.graded),
}));
