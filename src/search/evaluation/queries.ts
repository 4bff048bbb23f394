/** The labelled query set. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product.ts';

export const KINDS = ['keyword', 'question', 'paraphrase', 'identifier', 'misspelling', 'blog'] as const;
export const SPLITS = ['development', 'validation'] as const;

export type Kind = (typeof KINDS)[number];
export type Split = (typeof SPLITS)[number];

export interface LabelledQuery {
  query: string;
  kind: Kind;
  split: Split;
  /** Grade by site path, with the base URL. */
  grades: Map<string, number>;
}

const FILE = 'src/search/evaluation/queries.yaml';

const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.enum(KINDS),
    split: z.enum(SPLITS),
    grades: z.record(z.string().startsWith('/'), z.number().int().min(1).max(3)),
  }),
);

/** Reads and checks the query set. */
export function readQueries(root: string, baseUrl: string, product: Product): LabelledQuery[] {
  const source = substituteTokens(readFileSync(path.join(root, FILE), 'utf8'), tokenValues(product), FILE);
  return schema.parse(parse(source)).map(({grades, ...rest}) => ({
    ...rest,
    grades: new Map(Object.entries(grades).map(([route, grade]) => [`${baseUrl}${route.slice(1)}`, grade])),
  }));
}
