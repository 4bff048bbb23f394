import {parse, YAMLParseError} from 'yaml';
import {UserError} from '../product/diagnostic.ts';

/** Messages of the parser, and what to do about each. */
const REMEDIES: readonly [RegExp, string][] = [
  [/^Nested mappings|^Implicit (?:map )?keys|compact mapping/, 'put quotes around a value that has a colon'],
  [/^Tabs/, 'indent with spaces'],
  [/^Map keys must be unique/, 'remove one of the two fields of the same name'],
];

/**
 * The value of a text in YAML 1.2; a date stays a text.
 *
 * @param file path of its file, for the error
 * @param firstLine line of the file on which the text begins
 * @returns nothing for a text without a value
 * @throws UserError naming file and line
 */
export function parseYaml(text: string, file = 'YAML', firstLine = 1): unknown {
  try {
    return parse(text) ?? undefined;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason = ''] = error.message.split(/ at line \d+|:\n/);
    const [, remedy = 'correct it'] = REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
    const line = firstLine - 1 + (error.linePos?.[0].line ?? 1);
    throw new UserError(
      {file, line, message: `this is not valid YAML (${reason}); ${remedy}`},
      {cause: error},
    );
  }
}
