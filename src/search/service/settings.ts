/** Settings of the search service, from environment variables. */
import * as z from 'zod';

export interface SearchSettings {
  /** Origins besides the service's own that may call it from a page; `*` for all. */
  allowedOrigins: readonly string[];
  /** Requests per minute and client; 0 means no limit. */
  requestsPerMinute: number;
  /** How many proxies in front add to `X-Forwarded-For`; 0: the header is not trusted. */
  trustedProxies: number;
  /** Time a client has to send its body. */
  bodyTimeoutMs: number;
  /** Log a line per request. */
  logRequests: boolean;
}

/** An environment variable of the search service has a bad value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Settings when nothing is set: what `npm start` and `npm run serve` use. */
export const DEFAULT_SETTINGS: SearchSettings = {
  allowedOrigins: [],
  // A browser asks once a second at most, and an assistant seldom more often.
  requestsPerMinute: 600,
  trustedProxies: 0,
  bodyTimeoutMs: 5000,
  logRequests: true,
};

const whole = (maximum: number, otherwise: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) <= maximum,
      `must be a whole number from 0 to ${maximum}`,
    )
    .transform(Number)
    .default(otherwise);

const isOrigin = (entry: string) =>
  entry === '*' || (/^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry);

const schema = z.object({
  SEARCH_ALLOWED_ORIGINS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim().replace(/\/+$/, ''))
        .filter(Boolean),
    )
    .refine((list) => list.every(isOrigin), 'must be * or origins such as https://example.com, with commas')
    .default([]),
  SEARCH_REQUESTS_PER_MINUTE: whole(1_000_000, DEFAULT_SETTINGS.requestsPerMinute),
  SEARCH_TRUSTED_PROXIES: whole(10, DEFAULT_SETTINGS.trustedProxies),
  SEARCH_LOG: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

/**
 * Reads the settings.
 *
 * @throws SettingsError naming every variable with a bad value and what it must be
 */
export function loadSettings(environment: Readonly<Record<string, string | undefined>>): SearchSettings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({path: [name = ''], message}) =>
        `  ${String(name)}=${JSON.stringify(given[String(name)])}: ${message}`,
    );
    throw new SettingsError(`The search service cannot start:\n${problems.join('\n')}`);
  }
  const {data} = parsed;
  return {
    ...DEFAULT_SETTINGS,
    allowedOrigins: data.SEARCH_ALLOWED_ORIGINS,
    requestsPerMinute: data.SEARCH_REQUESTS_PER_MINUTE,
    trustedProxies: data.SEARCH_TRUSTED_PROXIES,
    logRequests: data.SEARCH_LOG === 'on',
  };
}
