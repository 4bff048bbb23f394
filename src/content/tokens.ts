import {type Diagnostic, type Product, productTokens, UserError} from '../product/index.ts';
import {currentVersions} from './current-versions.ts';

/** The value of each `%token%` of the Markdown, by its name. */
export function tokenValues(product: Product): Record<string, string> {
  return {...productTokens(product), ...currentVersions()};
}

const TOKEN = /%%([A-Za-z_]\w*)%%|%([A-Za-z_]\w*)%/g;

/**
 * Replaces the tokens of a text by their values.
 *
 * A token is `%name%`; `%%name%%` is the literal text `%name%`. Percent signs that do not
 * enclose a name (`95 %`, `50% of 20%`) are left as they are. The number of lines does not change,
 * so that later errors still name the writer's line. Lines end as on every other machine: a checkout may have
 * other ends, and what a reader copies must not. A byte order mark goes.
 *
 * @param text the text of a file
 * @param values value by token name, from `tokenValues`
 * @param file path of the file, for the error
 * @param unknown takes what is wrong with the tokens; without it, that is thrown
 * @throws UserError naming file, line, the token and the tokens there are
 */
export function substituteTokens(
  text: string,
  values: Readonly<Record<string, string>>,
  file: string,
  unknown?: Diagnostic[],
): string {
  const wrong: Diagnostic[] = unknown ?? [];
  const substituted = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(TOKEN, (match, literal: string | undefined, name: string, offset: number, whole: string) => {
      if (literal !== undefined) return `%${literal}%`;
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value !== undefined) return value;
      const line = whole.slice(0, offset).split('\n').length;
      const known = Object.keys(values).map((token) => `%${token}%`);
      const message = `unknown token ${match}. Known tokens: ${known.join(', ')}. Write %%${name}%% for a literal %${name}%.`;
      wrong.push({file, line, message});
      return match;
    });
  if (!unknown && wrong.length > 0) throw new UserError(wrong);
  return substituted;
}
