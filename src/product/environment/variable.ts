import type * as z from 'zod';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One value and the environment variable that sets it. `.env.example` says what each variable is for. */
export interface Variable {
  /** Name of the environment variable. A value without one is always its default. */
  variable?: string;
  /** What the value may be; any text where there is none. */
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
    // Where the default is empty, a value is optional.
    const parsed = value === '' ? undefined : row.schema?.safeParse(value);
    values[name] = parsed ? (parsed.data ?? fallback) : value;
    if (parsed?.error)
      problems.push(`${row.variable ?? name}=${JSON.stringify(value)}: ${parsed.error.issues[0]?.message}`);
  }
  return values as Record<Name, string>;
}
