import {isMap, isNode, isScalar, LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';
import {UserError} from '../product/diagnostic.ts';

/** Messages of the parser, and what to do about each. */
const REMEDIES: readonly [RegExp, string][] = [
  [/^Nested mappings|^Implicit (?:map )?keys|compact mapping/, 'put quotes around a value that has a colon'],
  [/^Tabs/, 'indent with spaces'],
  [/^Map keys must be unique/, 'remove one of the two fields of the same name'],
];

/** A text in YAML as a value, with the lines of its parts. */
export interface YamlText {
  /** Nothing for a text without a value; a date stays a text. */
  value: unknown;
  /** The line of a part by its keys and positions, from 1: of its key in a map, else of its value; where there is none, that of what it is in. */
  lineOf: (keys: readonly PropertyKey[]) => number;
}

/**
 * Reads a text in YAML 1.2.
 *
 * @param file path of its file, for the error
 * @param firstLine line of the file on which the text begins
 * @throws UserError naming file and line
 */
export function readYaml(text: string, file = 'YAML', firstLine = 1): YamlText {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {lineCounter});
  const [error] = document.errors;
  if (error) {
    const [reason = ''] = error.message.split(/ at line \d+|:\n/);
    const [, remedy = 'correct it'] = REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
    const line = firstLine - 1 + (error.linePos?.[0].line ?? 1);
    throw new UserError(
      {file, line, message: `this is not valid YAML (${reason}); ${remedy}`},
      {cause: error},
    );
  }
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const parent = document.getIn(keys.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({key}) => isScalar(key) && key.value === keys.at(-1))
      : undefined;
    const node = pair ? pair.key : document.getIn(keys, true);
    if (isNode(node) && node.range) return firstLine - 1 + lineCounter.linePos(node.range[0]).line;
    return keys.length > 0 ? lineOf(keys.slice(0, -1)) : firstLine;
  };
  return {value: document.toJS() ?? undefined, lineOf};
}

/** The value of a text in YAML, as {@link readYaml} reads it. */
export const parseYaml = (...source: Parameters<typeof readYaml>): unknown => readYaml(...source).value;

/**
 * A value that follows a schema.
 *
 * @param file path of its file, for the error
 * @throws UserError naming file and line of each part that does not
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  {value = {}, lineOf}: YamlText,
  file: string,
): z.output<Schema> {
  const {data, error} = schema.safeParse(value);
  if (!error) return data;
  throw new UserError(
    error.issues.flatMap((issue) => {
      const isUnknown = issue.code === 'unrecognized_keys';
      const message = isUnknown ? 'is not a field here; remove it or correct its spelling' : issue.message;
      const parts = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      return parts.map((keys) => ({
        ...{file, line: lineOf(keys)},
        // The line says which one of a list.
        message: `${keys.filter((key) => typeof key === 'string').join(', ') || 'the file'} ${message}`,
      }));
    }),
  );
}

/**
 * A text in YAML that follows a schema, with the lines of its parts.
 *
 * @throws UserError naming file and line
 */
export function readYamlBy<Schema extends z.ZodType>(schema: Schema, text: string, file: string) {
  const read = readYaml(text, file);
  return {value: validate(schema, read, file), lineOf: read.lineOf};
}
