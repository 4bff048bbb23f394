/** The labelled query set. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';

export const KINDS = [
  'keyword',
  'question',
  'paraphrase',
  'identifier',
  'misspelling',
  'blog',
  'navigational',
  'message',
] as const;
export const SPLITS = ['development', 'validation', 'held-out'] as const;

export type Kind = (typeof KINDS)[number];
export type Split = (typeof SPLITS)[number];

export interface LabelledQuery {
  query: string;
  kind: Kind;
  split: Split;
  /** Grade by site path, with the base URL. */
  grades: Map<string, number>;
}

const FOLDER = 'src/search/evaluation';

const entry = z.strictObject({
  query: z.string().min(1),
  kind: z.enum(KINDS),
  grades: z.record(z.string().startsWith('/'), z.number().int().min(1).max(3)),
});
const schema = z.array(entry.extend({split: z.enum(['development', 'validation'])}));
const heldOutSchema = z.array(entry);

/** Reads and checks the query set. */
export function readQueries(root: string, baseUrl: string, product: Product): LabelledQuery[] {
  const read = (name: string) => {
    const file = `${FOLDER}/${name}`;
    return parse(substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokenValues(product), file));
  };
  const all = [
    ...schema.parse(read('queries.yaml')),
    ...heldOutSchema.parse(read('held-out.yaml')).map((query) => ({...query, split: 'held-out' as const})),
  ];
  return all.map(({grades, ...rest}) => ({
    ...rest,
    grades: new Map(Object.entries(grades).map(([route, grade]) => [`${baseUrl}${route.slice(1)}`, grade])),
  }));
}
