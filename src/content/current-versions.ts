import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import * as z from 'zod';
import {UserError} from '../product/diagnostic.ts';
import {longDate} from './text.ts';
import {parseYaml} from './yaml.ts';

/** The file that holds everything on pages that goes out of date, from the project root. */
const VERSIONS_FILE = 'src/content/current-versions.yaml';

const day = z.iso.date();
const source = z.union([z.url(), z.literal('none found')]);
const common = {what: z.string().min(1), source, checked: day, note: z.string().optional()};

const Versions = z.strictObject({
  values: z.record(
    z.string().regex(/^[a-z]\w*$/),
    z.strictObject({
      ...common,
      value: z.string().min(1),
      ends: day.nullable(),
      /** Why the value stays although it ends: a fact about a release. */
      kept: z.string().optional(),
    }),
  ),
  history: z.record(z.string().regex(/^[a-z]\w*$/), z.strictObject({...common, ended: day})),
  rules: z.array(
    z.strictObject({
      name: z.string(),
      pattern: z.string(),
      instead: z.string(),
      unless: z.string().optional(),
      /** Paths that the rule is about; all without. */
      only: z.string().optional(),
    }),
  ),
});

export type Versions = z.infer<typeof Versions>;

/**
 * Reads the data.
 *
 * @param text YAML
 * @throws UserError naming the file and every field that is wrong
 */
export function parseVersions(text: string): Versions {
  const result = Versions.safeParse(parseYaml(text, VERSIONS_FILE));
  if (result.success) return result.data;
  throw new UserError(
    result.error.issues
      .map(({path, message}) => `${VERSIONS_FILE}: ${path.join('.')}: ${message}`)
      .join('\n'),
  );
}

let known: Versions | undefined;

/** The data of this repository. */
export function versions(): Versions {
  known ??= parseVersions(
    readFileSync(fileURLToPath(new URL('./current-versions.yaml', import.meta.url)), 'utf8'),
  );
  return known;
}

/**
 * Token values for models, runtimes, actions and releases: `%model%`, and `%model_ends%` for the
 * day on which it ends, where one is known. For what is over already `%assistants_api_ended%`.
 * Days are written out, as in `January 14, 2027`.
 */
export function currentVersions({values, history}: Versions = versions()): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [name, {value, ends}] of Object.entries(values)) {
    tokens[name] = value;
    if (ends) tokens[`${name}_ends`] = longDate(ends);
  }
  for (const [name, {ended}] of Object.entries(history)) tokens[`${name}_ended`] = longDate(ended);
  return tokens;
}
