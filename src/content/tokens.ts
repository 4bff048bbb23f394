import {type Product, productTokens} from '../product/index.ts';
import {currentVersions} from './current-versions.ts';
import {ContentError} from './fault.ts';

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
 * other ends, and what a reader copies must not.
 *
 * @param text the text of a file
 * @param values value by token name, from `tokenValues`
 * @param file path of the file, for the error
 * @throws ContentError naming file, line, the token and the tokens there are
 */
export function substituteTokens(
  text: string,
  values: Readonly<Record<string, string>>,
  file: string,
): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(TOKEN, (match, literal: string | undefined, name: string, offset: number) => {
      if (literal !== undefined) return `%${literal}%`;
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value !== undefined) return value;
      const line = text.slice(0, offset).split('\n').length;
      throw new ContentError(
        `${file}:${line}: unknown token ${match}. Known tokens: ${Object.keys(values)
          .map((known) => `%${known}%`)
          .join(', ')}. Write %%${name}%% for a literal %${name}%.`,
      );
    });
}
