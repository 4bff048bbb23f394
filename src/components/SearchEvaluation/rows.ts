/** This site's search beside MiniSearch, from the file that `npm run search:eval` writes. */
import type {Lead, Results, SetResult} from '../../search/evaluation/measure.ts';
import stored from '../../search/evaluation/results.json';

const results = stored as unknown as Results;

/** A header and rows whose first cell names the row. */
export interface Rows {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

const share = (value: number) => value.toFixed(2);
const signed = (value: number) => `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(2)}`;
const lead = ({ndcg, low, high}: Lead) => `${signed(ndcg)} (${signed(low)} to ${signed(high)})`;

const SETS: readonly (readonly [name: string, set: SetResult])[] = [
  ['Real needs', results.realNeeds],
  ['Written from the pages', results.frozen],
  ['Replaced text', results.replaced],
];

/** nDCG@3 by set of queries, one row an engine. */
export function engineRows(): Rows {
  return {
    header: ['Queries', 'Engine', 'nDCG@3, with 95% interval', 'Best page first', 'Lead of this site'],
    rows: SETS.flatMap(([name, set]) =>
      set.engines.map(({engine, ndcg, interval: [low, high], success, lead: ahead}) => [
        `${name} (${set.queries})`,
        engine,
        `${share(ndcg)} (${share(low)} to ${share(high)})`,
        `${Math.round(success * 100)}%`,
        ahead ? lead(ahead) : '',
      ]),
    ),
  };
}

/** How many queries have a new page, of which nobody has said what readers ask, among the first three. */
export function newPageRows(): Rows {
  const {queries, found} = results.newPages;
  return {
    header: ['Engine', `New page among three, of ${queries} queries`],
    rows: Object.entries(found).map(([engine, count]) => [
      engine,
      `${count} (${Math.round((100 * count) / queries)}%)`,
    ]),
  };
}
