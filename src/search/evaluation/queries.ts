/** The labelled query sets, each a file beside this one. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {BASE_URL, loadProduct, type Product} from '../../product/index.ts';
import {readSourcePages, type SourcePage} from '../index/source-pages.ts';

/** Needs from public trackers, needs that were written before the engine, and queries written from the pages. */
export const SETS = ['real-needs', 'fresh-needs', 'frozen'] as const;

/** The sets, and needs with the section that answers, which are kept outside of every choice. */
export type QuerySet = (typeof SETS)[number] | 'outside-needs' | 'fresh-outside-needs';

export interface LabelledQuery {
  query: string;
  /** Sort of the query, such as `keyword` or `symptom`. */
  kind: string;
  /** Grade by site path, with the base URL. */
  grades: Map<string, number>;
  /** Ids of the headings that answer, by site path, where they were named. */
  sections: Map<string, Set<string>>;
}

const FOLDER = 'src/search/evaluation';

const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.string(),
    grades: z.record(z.string().startsWith('/'), z.number().int().min(1).max(3)),
  }),
);

function read(root: string, product: Product, name: string): unknown {
  const file = `${FOLDER}/${name}.yaml`;
  return parseYaml(substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokenValues(product), file));
}

/** Reads and checks a query set. */
export function readQueries(root: string, baseUrl: string, product: Product, set: QuerySet): LabelledQuery[] {
  return schema.parse(read(root, product, set)).map(({grades, ...rest}) => {
    const query = {...rest, grades: new Map<string, number>(), sections: new Map<string, Set<string>>()};
    for (const [route, grade] of Object.entries(grades)) {
      const [page = '', heading] = `${baseUrl}${route.slice(1)}`.split('#');
      query.grades.set(page, Math.max(grade, query.grades.get(page) ?? 0));
      if (heading) query.sections.set(page, (query.sections.get(page) ?? new Set()).add(heading));
    }
    return query;
  });
}

/** Queries that have to find nothing: `fresh` ones judge the floor, `tuned` ones chose it. */
export const readOffTopic = (root: string, product: Product): {fresh: string[]; tuned: string[]} =>
  z
    .strictObject({fresh: z.array(z.string()), tuned: z.array(z.string())})
    .parse(read(root, product, 'off-topic'));

/** The route that belongs first, by short query. */
export const readShortNames = (root: string, product: Product): Record<string, string> =>
  z.record(z.string(), z.string()).parse(read(root, product, 'short-names'));

/** Reads the pages of the site with a query set; grades of pages that are not there are left out. */
export function readSite(
  set: QuerySet,
  root: string = process.cwd(),
): {pages: SourcePage[]; queries: LabelledQuery[]} {
  const product = loadProduct({});
  const pages = readSourcePages({root, baseUrl: BASE_URL, product});
  const known = new Set(pages.map((page) => page.url));
  const queries = readQueries(root, BASE_URL, product, set)
    .map((query) => ({...query, grades: new Map([...query.grades].filter(([url]) => known.has(url)))}))
    .filter(({grades}) => grades.size > 0);
  return {pages, queries};
}
