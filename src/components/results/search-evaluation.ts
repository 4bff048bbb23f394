/** This site's search beside MiniSearch, from the file that `npm run search:eval` writes. */
import * as z from 'zod';
import {table} from '../../content/markdown/nodes.ts';
import type {Lead, Results} from '../../search/evaluation/measure.ts';
import {resultOf} from './result.ts';

const RESULTS = z.custom<Results>();

const share = (value: number) => value.toFixed(2);
const signed = (value: number) => `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(2)}`;
const lead = ({ndcg, low, high}: Lead) => `${signed(ndcg)} (${signed(low)} to ${signed(high)})`;

/** nDCG@3 by set of queries, one row an engine. */
const engines = ({realNeeds, frozen}: Results) => [
  table(
    ['Queries', 'Engine', 'nDCG@3, with 95% interval', 'Best page first', 'Lead of this site'],
    Object.entries({
      'Real needs': realNeeds,
      'Written from the pages': frozen,
    }).flatMap(([name, set]) =>
      set.engines.map(({engine, ndcg, interval: [low, high], success, lead: ahead}) => [
        `${name} (${set.queries})`,
        engine,
        `${share(ndcg)} (${share(low)} to ${share(high)})`,
        `${Math.round(success * 100)}%`,
        ahead ? lead(ahead) : '',
      ]),
    ),
  ),
];

/** How many queries have a new page, one without questions, among the first three. */
const newPages = ({newPages: {queries, found}}: Results) => [
  table(
    ['Engine', `New page among three, of ${queries} queries`],
    Object.entries(found).map(([engine, count]) => [
      engine,
      `${count} (${Math.round((100 * count) / queries)}%)`,
    ]),
  ),
];

export const searchEngines = resultOf(RESULTS, engines, engines);
export const searchNewPages = resultOf(RESULTS, newPages, newPages);
