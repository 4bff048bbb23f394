import {readFileSync} from 'node:fs';
import {type Diagnostic, type Product, productTokens, UserError} from '../product/index.ts';
import {longDate} from './text.ts';
import {parseYaml} from './yaml.ts';

/** Everything on pages that goes out of date: `current-versions.yaml`, whose head describes its fields. */
export interface Versions {
  values: Record<
    string,
    {value: string; ends: string | null; source: string; checked: string; kept?: string}
  >;
  history: Record<string, {ended: string; source: string; checked: string}>;
}

const FILE = new URL('./current-versions.yaml', import.meta.url);

/** The data of this repository. */
export const VERSIONS = parseYaml(
  readFileSync(FILE, 'utf8'),
  'src/content/current-versions.yaml',
) as Versions;

/**
 * Token values for models, runtimes, actions and releases: `%model%`, and `%model_ends%` for the
 * day on which it ends, where one is known. For what is over already `%assistants_api_ended%`.
 * Days are written out, as in `January 14, 2027`.
 */
const CURRENT: Record<string, string> = {};
for (const [name, {value, ends}] of Object.entries(VERSIONS.values)) {
  CURRENT[name] = value;
  if (ends) CURRENT[`${name}_ends`] = longDate(ends);
}
for (const [name, {ended}] of Object.entries(VERSIONS.history)) CURRENT[`${name}_ended`] = longDate(ended);

/** The value of each `%token%` of the Markdown, by its name. */
export const tokenValues = (product: Product): Record<string, string> => ({
  ...productTokens(product),
  ...CURRENT,
});

/** A letter outside of ASCII in an address, percent-encoded in UTF-8; a literal token; a token. */
const TOKEN = /%[C-Fc-f][\dA-Fa-f](?:%[89ABab][\dA-Fa-f])+|%%([A-Za-z_]\w*)%%|%([A-Za-z_]\w*)%/g;

/**
 * Replaces the tokens of a text by their values.
 *
 * A token is `%name%`; `%%name%%` is the literal text `%name%`. Percent signs that do not
 * enclose a name (`95 %`, `50% of 20%`, `/wiki/%C3%84rger`) are left as they are. The number of lines does not change,
 * so that later errors still name the writer's line. Lines end as on every other machine: a checkout may have
 * other ends, and what a reader copies must not. A byte order mark goes.
 *
 * @param text the text of a file
 * @param values value by token name, from `tokenValues`
 * @param file path of the file, for the error
 * @returns the text, and a fault for each unknown token, which stays
 */
export function replaceTokens(
  text: string,
  values: Readonly<Record<string, string>>,
  file: string,
): {text: string; faults: Diagnostic[]} {
  const faults: Diagnostic[] = [];
  const substituted = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(
      TOKEN,
      (match, literal: string | undefined, name: string | undefined, offset: number, whole: string) => {
        if (literal !== undefined) return `%${literal}%`;
        if (name === undefined) return match;
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        if (value !== undefined) return value;
        const line = whole.slice(0, offset).split('\n').length;
        const known = Object.keys(values).map((token) => `%${token}%`);
        const message = `unknown token ${match}. Known tokens: ${known.join(', ')}. Write %%${name}%% for a literal %${name}%.`;
        faults.push({file, line, message});
        return match;
      },
    );
  return {text: substituted, faults};
}

/**
 * A text with its tokens replaced, as {@link replaceTokens} does.
 *
 * @throws UserError naming file, line, the token and the tokens there are
 */
export function substituteTokens(...source: Parameters<typeof replaceTokens>): string {
  const {text, faults} = replaceTokens(...source);
  if (faults.length > 0) throw new UserError(faults);
  return text;
}
