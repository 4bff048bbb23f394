/** Settings of the search service, from environment variables. */
import * as z from 'zod';
import {UserError} from '../../product/diagnostic.ts';

export interface SearchSettings {
  /** Origins besides the service's own that may call it from a page; `*` for all. */
  allowedOrigins: readonly string[];
  /** Hosts besides the site's own under which MCP is answered, with their port; `*` for all. */
  mcpHosts: readonly string[];
  /** Requests per minute and client; 0 means no limit. */
  requestsPerMinute: number;
  /** How many proxies in front add to `X-Forwarded-For`; 0: the header is not trusted. */
  trustedProxies: number;
  /** Time a client has to send its body. */
  bodyTimeoutMs: number;
  /** Log a line per request. */
  logRequests: boolean;
}

/** Settings when nothing is set: what `npm start` and `npm run serve` use. */
export const DEFAULT_SETTINGS: SearchSettings = {
  allowedOrigins: [],
  mcpHosts: [],
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

const isHost = (entry: string) =>
  entry === '*' || (URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).host === entry);

const list = (isEntry: (entry: string) => boolean, what: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim().replace(/\/+$/, ''))
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isEntry), `must be * or ${what}, with commas`)
    .default([]);

const schema = z.object({
  SEARCH_ALLOWED_ORIGINS: list(isOrigin, 'origins such as https://example.com'),
  MCP_HOSTS: list(isHost, 'hosts such as docs.internal:3000'),
  SEARCH_REQUESTS_PER_MINUTE: whole(1_000_000, DEFAULT_SETTINGS.requestsPerMinute),
  SEARCH_TRUSTED_PROXIES: whole(10, DEFAULT_SETTINGS.trustedProxies),
  SEARCH_LOG: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

/**
 * Reads the settings.
 *
 * @throws UserError naming every variable with a bad value and what it must be
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
    throw new UserError(`The search service cannot start:\n${problems.join('\n')}`);
  }
  const {data} = parsed;
  return {
    ...DEFAULT_SETTINGS,
    allowedOrigins: data.SEARCH_ALLOWED_ORIGINS,
    mcpHosts: data.MCP_HOSTS,
    requestsPerMinute: data.SEARCH_REQUESTS_PER_MINUTE,
    trustedProxies: data.SEARCH_TRUSTED_PROXIES,
    logRequests: data.SEARCH_LOG === 'on',
  };
}
