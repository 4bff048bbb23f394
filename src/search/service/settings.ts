/** Settings of the search service, from environment variables. */
import * as z from 'zod';
import {REQUEST_LIMITS} from '../contract.ts';

export interface SearchSettings {
  /** Origins besides the service's own that may call it from a page; `*` for all. */
  allowedOrigins: readonly string[];
  /** Requests per minute and client; 0 means no limit. */
  requestsPerMinute: number;
  /** How many proxies in front add to `X-Forwarded-For`; 0: the header is not trusted. */
  trustedProxies: number;
  maximumBodyBytes: number;
  /** Time a client has to send its body. */
  bodyTimeoutMs: number;
  /** Log a line per request. */
  logRequests: boolean;
}

/** An environment variable of the search service has a bad value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    );

const origins = z.string().transform((value, context) => {
  const list = value
    .split(',')
    .map((entry) => entry.trim().replace(/\/+$/, ''))
    .filter(Boolean);
  for (const entry of list) {
    if (
      entry !== '*' &&
      !(URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol) && new URL(entry).origin === entry)
    ) {
      context.addIssue({
        code: 'custom',
        message: `${JSON.stringify(entry)} is not an origin such as https://example.com, nor *`,
      });
    }
  }
  return list;
});

/** Settings when nothing is set: what `npm start` and `npm run serve` use. */
export const DEFAULT_SETTINGS: SearchSettings = {
  allowedOrigins: [],
  // A browser asks once a second at most, and an assistant seldom more often.
  requestsPerMinute: 600,
  trustedProxies: 0,
  maximumBodyBytes: REQUEST_LIMITS.maximumBodyBytes,
  bodyTimeoutMs: 5000,
  logRequests: true,
};

/**
 * Reads the settings.
 *
 * @throws SettingsError naming every variable with a bad value and what it must be
 */
export function loadSettings(environment: Readonly<Record<string, string | undefined>>): SearchSettings {
  const problems: string[] = [];
  const read = <T>(name: string, schema: z.ZodType<T>, fallback: T): T => {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(`${name}=${JSON.stringify(value)}: ${parsed.error.issues[0]?.message}`);
    return fallback;
  };
  const settings: SearchSettings = {
    allowedOrigins: read('SEARCH_ALLOWED_ORIGINS', origins, DEFAULT_SETTINGS.allowedOrigins),
    requestsPerMinute: read(
      'SEARCH_REQUESTS_PER_MINUTE',
      whole(0, 1_000_000),
      DEFAULT_SETTINGS.requestsPerMinute,
    ),
    trustedProxies: read('SEARCH_TRUSTED_PROXIES', whole(0, 10), DEFAULT_SETTINGS.trustedProxies),
    maximumBodyBytes: read(
      'SEARCH_MAXIMUM_BODY_BYTES',
      whole(256, REQUEST_LIMITS.maximumBodyBytes),
      DEFAULT_SETTINGS.maximumBodyBytes,
    ),
    bodyTimeoutMs: read('SEARCH_BODY_TIMEOUT_MS', whole(10, 60_000), DEFAULT_SETTINGS.bodyTimeoutMs),
    logRequests: read(
      'SEARCH_LOG',
      z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
      DEFAULT_SETTINGS.logRequests,
    ),
  };
  if (problems.length > 0) {
    throw new SettingsError(
      `The search service cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
  return settings;
}
