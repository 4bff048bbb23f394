/** The writers' groups of synonyms, read when an index is made. */

import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import * as z from 'zod';
import {parseYaml} from '../../content/yaml.ts';

const FILE = 'src/search/index/synonyms.yaml';

const schema = z.array(z.string().regex(/,/, 'a group has at least two members, separated by commas'));

/**
 * Groups of words that mean the same, one a line, members separated by commas.
 *
 * @throws Error naming the file and the group that is none
 */
export function generalSynonyms(
  source: string = readFileSync(fileURLToPath(new URL('./synonyms.yaml', import.meta.url)), 'utf8'),
): string {
  const parsed = schema.safeParse(parseYaml(source));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${FILE}: group ${Number(issue?.path[0] ?? 0) + 1}: ${issue?.message}.`);
  }
  return parsed.data.join('\n');
}
