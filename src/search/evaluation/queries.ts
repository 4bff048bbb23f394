/** The labelled query sets. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import type {Product} from '../../product/index.ts';

/** What people brought to public trackers, and what was written from the pages; each is a file beside this one. */
export const SETS = ['real-needs', 'frozen'] as const;

export type QuerySet = (typeof SETS)[number];

export interface LabelledQuery {
  query: string;
  /** What sort of query it is, such as `keyword` or `symptom`. */
  kind: string;
  /** Grade by site path, with the base URL. */
  grades: Map<string, number>;
}

const FOLDER = 'src/search/evaluation';

const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.string(),
    grades: z.record(z.string().startsWith('/'), z.number().int().min(1).max(3)),
  }),
);

/** Reads and checks a query set. */
export function readQueries(root: string, baseUrl: string, product: Product, set: QuerySet): LabelledQuery[] {
  const file = `${FOLDER}/${set}.yaml`;
  const text = substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokenValues(product), file);
  return schema.parse(parseYaml(text)).map(({grades, ...rest}) => ({
    ...rest,
    grades: new Map(Object.entries(grades).map(([route, grade]) => [`${baseUrl}${route.slice(1)}`, grade])),
  }));
}
