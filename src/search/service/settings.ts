/** Settings of the search service, from environment variables. */
import {type Environment, readVariables, schemas} from '../../product/environment.ts';

const isOrigin = (entry: string) =>
  /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;

const isHost = (entry: string) =>
  URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).host === entry;

const VARIABLES = {
  /** Origins besides the service's own that may call it from a page; `*` for all. */
  allowedOrigins: {
    variable: 'SEARCH_ALLOWED_ORIGINS',
    schema: schemas.list(isOrigin, 'origins such as https://example.com'),
    default: '',
  },
  /** Hosts besides the site's own under which MCP is answered, on any port; `*` for all. */
  mcpHosts: {
    variable: 'MCP_HOSTS',
    schema: schemas.list(isHost, 'hosts such as docs.internal:3000'),
    default: '',
  },
  /** Of one client; 0 means no limit. A browser asks once a second at most, and an assistant seldom more often. */
  requestsPerMinute: {
    variable: 'SEARCH_REQUESTS_PER_MINUTE',
    schema: schemas.whole(1_000_000),
    default: '600',
  },
  /** Number of proxies in front that add to `X-Forwarded-For`; 0: the header is not trusted. */
  trustedProxies: {variable: 'SEARCH_TRUSTED_PROXIES', schema: schemas.whole(10), default: '0'},
} as const;

export type SearchSettings = ReturnType<typeof loadSettings>;

/**
 * Reads the settings.
 *
 * @throws UserError naming every variable with a bad value and what it must be
 */
export function loadSettings(environment: Environment) {
  const read = readVariables('The search service cannot start', VARIABLES, environment);
  const {allowedOrigins, mcpHosts, ...others} = read;
  return {
    ...others,
    allowedOrigins: allowedOrigins || [],
    mcpHosts: mcpHosts || [],
    /** Time that a client has for its body. */
    bodyTimeoutMs: 5000,
  };
}

/** Settings when nothing is set: those of `npm start` and `npm run serve`. */
export const DEFAULT_SETTINGS = loadSettings({});
