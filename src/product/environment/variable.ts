import * as z from 'zod';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One value and the environment variable that sets it. `.env.example` says what each variable is for. */
export interface Variable {
  /** Name of the environment variable. A value without one is always its default. */
  variable?: string;
  /** Values that are allowed; any text where there is none. */
  schema?: z.ZodType<string, string>;
  /** The value where the variable is unset or blank; made, if need be, of values read before it. */
  default: string | ((value: (name: string) => string) => string);
}

/**
 * Reads values from environment variables, in the order of their rows.
 *
 * @param rows the values by name
 * @param environment variables by name; an unset or blank one takes its default
 * @param problems takes a line for each bad variable: its name, its value, what it must be
 * @param before further values that defaults may be made of
 * @returns the values by name; that of a bad variable is its default
 */
export function readVariables<Name extends string>(
  rows: Readonly<Record<Name, Variable>>,
  environment: Environment,
  problems: string[],
  before: Readonly<Record<string, string>> = {},
): Record<Name, string> {
  const values: Record<string, string> = {};
  for (const [name, row] of Object.entries<Variable>(rows)) {
    const fallback =
      typeof row.default === 'string'
        ? row.default
        : row.default((other) => values[other] ?? before[other] ?? '');
    const value = (row.variable && environment[row.variable]?.trim()) || fallback;
    // A value with an empty default is optional.
    const parsed = value === '' ? undefined : row.schema?.safeParse(value);
    values[name] = parsed ? (parsed.data ?? fallback) : value;
    if (parsed?.error)
      problems.push(`${row.variable ?? name}=${JSON.stringify(value)}: ${parsed.error.issues[0]?.message}`);
  }
  return values as Record<Name, string>;
}

/** Tells whether a value is an absolute `http://` or `https://` URL of one host, without credentials, pattern or quotes. */
function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value) || /[\s'";*\\]/.test(value)) return false;
  const {protocol, hostname, username, password} = new URL(value);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
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
  email: z.email('must be an e-mail address'),
};

export type Schemas = typeof schemas;
