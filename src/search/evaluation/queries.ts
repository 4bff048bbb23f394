/** The labelled query sets and the summaries that a person has read, each a file beside this one. */
import {readFileSync, writeFileSync} from 'node:fs';
import {stringify} from 'yaml';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {BASE_URL, loadProduct, type Product} from '../../product/index.ts';
import {type Redirect, redirects} from '../../product/redirects.ts';

/** Results that the page shows: what the specification's default asks for. */
export const DEPTH = 3;

/** By file, whose first lines say who wrote it, the name of a query set. */
export const QUERY_SETS = {
  'real-needs': 'Needs from public trackers',
  'outside-needs': 'Needs of six kinds from outside',
  'unseen-needs': 'Needs that no question had in view',
  'fresh-needs': 'Fresh needs, which this engine was chosen by',
  'final-needs': 'Needs that nothing was chosen by',
  frozen: 'Queries written from the pages',
} as const;
export type QuerySet = keyof typeof QUERY_SETS;
export const querySets = Object.keys(QUERY_SETS) as QuerySet[];

/** From this grade on a page is one that answers. */
export const RELEVANT = 2;

/** Grade from 0 to 3 by site path, with the base URL. */
type Grades = ReadonlyMap<string, number>;

/**
 * Normalized discounted cumulative gain of the first k places, from 0 to 1: DCG sums (2^grade - 1) / log2(rank + 1) (Burges
 * et al., "Learning to rank using gradient descent", ICML 2005), divided by that of the best possible order. A page
 * that was already there earns nothing again, and keeps its place. 0 when there is no graded page.
 */
export function ndcg(ranking: readonly string[], grades: Grades, k: number): number {
  const dcg = (values: readonly number[]) =>
    values.slice(0, k).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const ideal = dcg([...grades.values()].sort((first, second) => second - first));
  const found = ranking.map((page, place) => (ranking.indexOf(page) < place ? 0 : (grades.get(page) ?? 0)));
  return ideal === 0 ? 0 : dcg(found) / ideal;
}

export interface LabelledQuery {
  query: string;
  /** Grade by site path, with the base URL. */
  grades: Map<string, number>;
  /** Ids of the headings that answer most of it, by site path, where they were named. */
  sections: Map<string, Set<string>>;
}

const fileOf = (name: string) => `src/search/evaluation/${name}.yaml`;

function read<Value>(name: string, product: Product = loadProduct({})): Value {
  const file = fileOf(name);
  const text = substituteTokens(readFileSync(file, 'utf8'), tokenValues(product), file);
  return parseYaml(text, file) as Value;
}

/** The page that a route leads to now, with its heading: a page that moves leaves a redirect, and a query set stays as it is. */
export function movedTo(route: string, moves: readonly Redirect[] = redirects(loadProduct({}))): string {
  const [path = '', ...heading] = route.split(/(?=#)/);
  const to = moves.find(({from}) => from === path)?.to;
  return to ? [to.split('#')[0], ...heading].join('') : route;
}

/**
 * Reads a query set, whose grades and routes evaluate.test.ts checks.
 *
 * @param product of the pages that are searched, whose names queries and routes have
 */
export function readQueries(set: QuerySet, product?: Product): LabelledQuery[] {
  return read<{query: string; grades: Record<string, number>}[]>(set, product).map(({query, grades}) => {
    const labelled: LabelledQuery = {query, grades: new Map(), sections: new Map()};
    for (const [route, grade] of Object.entries(grades)) {
      const [page = '', heading] = `${BASE_URL}${movedTo(route).slice(1)}`.split('#');
      labelled.grades.set(page, Math.max(grade, labelled.grades.get(page) ?? 0));
      if (heading && grade >= RELEVANT)
        labelled.sections.set(page, (labelled.sections.get(page) ?? new Set()).add(heading));
    }
    return labelled;
  });
}

/** Queries that have to find nothing, by the name of their set; those that the floor was chosen by are not measured. */
export const readOtherSubjects = () => ({
  'Other subject, nothing found': read<{fresh: string[]}>('off-topic').fresh,
  'Fresh other subject, nothing found': read<string[]>('fresh-other-subjects'),
  'Other subject that nothing was chosen by, nothing found': read<string[]>('final-other-subjects'),
});

/** The route that belongs first, by short query. */
export const readShortNames = () =>
  Object.fromEntries(
    Object.entries(read<Record<string, string>>('short-names')).map(([name, route]) => [
      name,
      movedTo(route),
    ]),
  );

export interface ReadSummary {
  query: string;
  url: string;
  summary: string;
  /** `good` answers or says what the section is about, `usable` makes sense alone, `bad` does not; `unread` is new. */
  verdict: 'good' | 'usable' | 'bad' | 'unread';
}

export const readSummaries = () => read<ReadSummary[]>('summaries');

/** Writes the summaries behind the comment that opens the file, with tokens for the name of the product. */
export function writeSummaries(summaries: readonly ReadSummary[]): void {
  const values = tokenValues(loadProduct({}));
  const [head = ''] = readFileSync(fileOf('summaries'), 'utf8').split(/^(?=- )/m, 1);
  let text = stringify(summaries, {lineWidth: 0});
  for (const token of ['Product', 'PRODUCT', 'product'])
    text = text.replaceAll(values[token] as string, `%${token}%`);
  writeFileSync(fileOf('summaries'), head + text);
}
