/** The abbreviations of the field, which a writer edits in `src/search/abbreviations.yaml`. */
import {readFileSync} from 'node:fs';
import * as z from 'zod';
import {parseYaml} from '../../content/yaml.ts';
import {UserError} from '../../product/diagnostic.ts';

const FILE = 'src/search/abbreviations.yaml';

const schema = z.record(z.string(), z.string('must be words').min(1, 'must not be empty'));

/**
 * What each abbreviation stands for, both in lower case.
 *
 * @throws UserError naming file and line, of a duplicate too
 */
export function readAbbreviations(
  text: string = readFileSync(new URL('../abbreviations.yaml', import.meta.url), 'utf8'),
): Record<string, string> {
  const fail = (message: string, line: number) => new UserError({file: FILE, line, message});
  let value: unknown;
  try {
    value = parseYaml(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw fail(message, Number(/\((\d+):\d+\)/.exec(message)?.[1] ?? 1));
  }
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  const line = text.split('\n').findIndex((entry) => name && entry.startsWith(`${name}:`)) + 1;
  throw fail(`${name || 'the file'}: ${issue?.message}`, Math.max(1, line));
}
