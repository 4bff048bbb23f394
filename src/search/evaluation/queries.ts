/** The labelled query sets and the summaries that a person has read, each a file beside this one. */
import {readFileSync, writeFileSync} from 'node:fs';
import {stringify} from 'yaml';
import * as z from 'zod';
import {readPages} from '../../content/pages.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {readYamlBy} from '../../content/yaml.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';

/** Results that the page shows: what the specification's default asks for. */
export const DEPTH = 3;

/** Needs from public trackers, needs from before the engine, queries from the pages, and two kept outside of every choice. */
export type QuerySet = 'real-needs' | 'fresh-needs' | 'frozen' | 'outside-needs' | 'fresh-outside-needs';

/** From this grade on a page is one that answers. */
const RELEVANT = 2;

/** Grade from 0 to 3 by site path, with the base URL. */
export type Grades = ReadonlyMap<string, number>;

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

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const file = fileOf(name);
  const text = substituteTokens(readFileSync(file, 'utf8'), tokenValues(loadProduct({})), file);
  return readYamlBy(schema, text, file).value;
}

const siteUrl = (route: string): string => `${BASE_URL}${route.slice(1)}`;

/** A query set, whose routes lead to pages and to headings in them. */
export function querySet(pages: readonly {url: string; sections: readonly {anchor: string}[]}[]) {
  const targets = new Set(
    pages.flatMap(({url, sections}) => [url, ...sections.map(({anchor}) => `${url}#${anchor}`)]),
  );
  const queries = new Set<string>();
  const grade = z.literal([0, 1, 2, 3], 'must be 0, 1, 2 or 3');
  return z.array(
    z.object({
      query: z.string().refine((query) => queries.size < queries.add(query).size, 'is a duplicate'),
      grades: z.record(z.string(), grade).superRefine((grades, {addIssue}) => {
        for (const route of Object.keys(grades))
          if (!targets.has(siteUrl(route)))
            addIssue({code: 'custom', path: [route], message: 'no page or heading is there'});
      }),
    }),
  );
}

/** Reads a query set. @throws UserError naming file and line, of a route too that leads to none of the pages */
export function readQueries(
  set: QuerySet,
  pages: Parameters<typeof querySet>[0] = readPages({root: '.', baseUrl: BASE_URL, product: loadProduct({})}),
): LabelledQuery[] {
  return read(set, querySet(pages)).map(({query, grades}) => {
    const labelled: LabelledQuery = {query, grades: new Map(), sections: new Map()};
    for (const [route, grade] of Object.entries(grades)) {
      const [page = '', heading] = siteUrl(route).split('#');
      labelled.grades.set(page, Math.max(grade, labelled.grades.get(page) ?? 0));
      if (heading && grade >= RELEVANT)
        labelled.sections.set(page, (labelled.sections.get(page) ?? new Set()).add(heading));
    }
    return labelled;
  });
}

/** Queries that have to find nothing; those of the file that the floor was chosen by are not measured. */
export const readOffTopic = () => read('off-topic', z.object({fresh: z.array(z.string())})).fresh;

/** The route that belongs first, by short query. */
export const readShortNames = () => read('short-names', z.record(z.string(), z.string()));

const summary = z.strictObject({
  query: z.string(),
  url: z.string(),
  summary: z.string(),
  /** `good` answers or says what the section is about, `usable` makes sense alone, `bad` does not; `unread` is new. */
  verdict: z.enum(['good', 'usable', 'bad', 'unread']),
});
export type ReadSummary = z.infer<typeof summary>;

export const readSummaries = () => read('summaries', z.array(summary));

/** Writes the summaries behind the comment that opens the file, with tokens for the name of the product. */
export function writeSummaries(summaries: readonly ReadSummary[]): void {
  const values = tokenValues(loadProduct({}));
  const [head = ''] = readFileSync(fileOf('summaries'), 'utf8').split(/^(?=- )/m, 1);
  let text = stringify(summaries, {lineWidth: 0});
  for (const token of ['Product', 'PRODUCT', 'product'])
    text = text.replaceAll(values[token] as string, `%${token}%`);
  writeFileSync(fileOf('summaries'), head + text);
}
