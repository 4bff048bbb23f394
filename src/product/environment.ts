/** The one reader of environment variables: of the build, the server and the search service. */
import * as z from 'zod';
import {UserError} from './diagnostic.ts';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One value and the environment variable that sets it. `.env.example` says what each variable is for. */
export interface Variable<Value = string> {
  /** Name of the environment variable. A value without one is always its default. */
  variable?: string;
  /** Values that are allowed, and what is made of their text; any text where there is none. */
  schema?: z.ZodType<Value, string>;
  /** The text where the variable is unset or blank: `{name}` is a value read before it. Empty: nothing is meant. */
  default: string | ((value: (name: string) => string) => string);
}

/** The value of a row: what its schema makes of the text, and an empty text where that is its default. */
type ValueOf<Row> = Row extends {schema: z.ZodType<infer Value>}
  ? Value | (Row extends {default: ''} ? '' : never)
  : string;

/**
 * Reads values from environment variables, in the order of their rows.
 *
 * @param failure beginning of the error: what cannot be done with bad variables
 * @param rows the values by name
 * @param environment variables by name; an unset or blank one takes its default
 * @throws UserError naming every bad variable, its value and what it must be
 */
export function readVariables<Rows extends Readonly<Record<string, Variable<unknown>>>>(
  failure: string,
  rows: Rows,
  environment: Environment,
): {[Name in keyof Rows]: ValueOf<Rows[Name]>} {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, row] of Object.entries(rows)) {
    const before = (other: string) => String(values[other]);
    const fallback =
      typeof row.default === 'string'
        ? row.default.replaceAll(/\{(\w+)\}/g, (_, other) => before(other))
        : row.default(before);
    const text = (row.variable && environment[row.variable]?.trim()) || fallback;
    const parsed = text === '' ? undefined : row.schema?.safeParse(text);
    // A bad value is its default for the rows after it, so that each problem is named once.
    values[name] = parsed ? (parsed.data ?? fallback) : text;
    if (parsed?.error)
      problems.push(
        `\n  ${row.variable ?? name}=${JSON.stringify(text)}: ${parsed.error.issues[0]?.message}`,
      );
  }
  if (problems.length > 0)
    throw new UserError(
      `${failure} with these environment variables:${problems.join('')}\nSee .env.example for what each one means.`,
    );
  return values as {[Name in keyof Rows]: ValueOf<Rows[Name]>};
}

/** True for an absolute `http://` or `https://` URL of one host, without credentials, pattern or quotes. */
function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value) || /[\s'";*\\]/.test(value)) return false;
  const {protocol, hostname, username, password} = new URL(value);
  // The policy is a list with commas and semicolons, and settings of hosts have variables.
  const isName = /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname);
  return /^https?:$/.test(protocol) && isName && username === '' && password === '';
}

/** As browsers compare URLs: the host in lower case and ASCII, without a trailing slash. */
const normalized = (value: string) => new URL(value).href.replace(/\/+$/, '');

const HTTP_URL = 'must be an absolute http:// or https:// URL, without user name, password, quotes or *';

const matching = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`);

/** Schemas of environment variables. Each message says what the value must be. */
export const schemas = {
  /** Text of a pattern; `what` ends the sentence "must be …". */
  matching,
  /** An http(s) URL, read without its trailing slash. */
  url: z.string().refine(isHttpUrl, HTTP_URL).transform(normalized),
  /** Scheme, host and port of a site, read without a trailing slash. */
  origin: z
    .string()
    .refine(
      (value) => isHttpUrl(value) && /^https?:\/\/[^/?#]+\/?$/.test(value),
      'must be an http(s) origin without a path, such as https://example.com',
    )
    .transform(normalized),
  host: matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'a host name such as example.com'),
  /** Address on which a server listens. */
  address: z.union(
    [z.ipv4(), z.ipv6(), z.literal('localhost')],
    'must be an IP address of this machine, such as 127.0.0.1',
  ),
  email: z.email('must be an e-mail address'),
  /** A whole number from 0 on. */
  whole: (maximum: number) =>
    z
      .string()
      .refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) <= maximum,
        `must be a whole number from 0 to ${maximum}`,
      )
      .transform(Number),
  /** `on` or `off`, as true or false. */
  onOff: z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
  /** Texts with commas between them, without slashes at their ends; a single `*` stands for all. */
  list: (isEntry: (entry: string) => boolean, what: string) =>
    z
      .string()
      .transform((value) => value.split(',').flatMap((entry) => entry.trim().replace(/\/+$/, '') || []))
      .refine(
        (entries) => entries.every((entry) => entry === '*' || isEntry(entry)),
        `must be * or ${what}, with commas`,
      ),
};

export type Schemas = typeof schemas;
