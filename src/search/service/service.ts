/**
 * The search service: routes over a read-only index.
 *
 * It keeps nothing between requests but the rate limit's counters, so copies of it scale without
 * knowing of each other. `src/server` gives it a port in Node and on edge functions,
 * `src/docusaurus/search` in the development server.
 */
import {MCP_PATH} from '../contract.ts';
import type {SearchIndexFile} from '../index/index-format.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {createMcp, type ReadMarkdown, rpcError} from './mcp.ts';
import {type MovedPath, Pages} from './pages.ts';
import {
  CALL_METHODS,
  createSearchCall,
  type LogEntry,
  type Methods,
  type RequestContext,
} from './search-call.ts';
import {DEFAULT_SETTINGS, type SearchSettings} from './settings.ts';

export interface SearchServiceOptions {
  index: SearchIndexFile;
  /** Where `read_page` and the resources take pages from; without it there are none to read. */
  readMarkdown?: ReadMarkdown;
  /** Old paths under which `read_page` finds pages too. */
  moved?: readonly MovedPath[];
  settings?: Partial<SearchSettings>;
  /** Id of the build that is served. */
  build?: string;
  log?: (entry: LogEntry) => void;
  /** Takes each query that has no result. */
  onEmpty?: (query: string) => void;
}

export interface SearchService {
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Does this service answer the path? */
  answers(path: string): boolean;
  /** Does what the first searches and MCP calls would have to wait for. */
  warm(): Promise<void>;
}

/** So many searches, for what pages are called, until the code that answers them is compiled. */
const WARM_SEARCHES = 30;

/** Paths of the service and what they answer to. */
const METHODS: Methods = {...CALL_METHODS, [MCP_PATH]: ['POST']};

/**
 * What clients of the service look for beside its paths, such as the authorization that MCP knows. A program that gets the
 * not-found page there shows its HTML as the error.
 */
const REFUSED = /^\/(?:v1\/|mcp\/|register$|\.well-known\/(?:oauth-|openid-))/;

/** Hosts of `/mcp`; every one while the site has no host of its own, as the default one is under a reserved domain. */
function mcpHosts(origin: string, further: readonly string[]): string[] | undefined {
  const {host, hostname} = new URL(origin);
  return hostname.endsWith('.example') || further.includes('*') ? undefined : [host, ...further];
}

export function createSearchService(options: SearchServiceOptions): SearchService {
  const {index, readMarkdown = async () => undefined} = options;
  const engine = new SearchEngine(index);
  const pages = new Pages(index.pages, index.site, options.moved);
  const mcp = createMcp({engine, pages, site: index.site, readMarkdown});
  const settings = {...DEFAULT_SETTINGS, ...options.settings};
  const service = createSearchCall({
    settings,
    methods: METHODS,
    find: (query, topK) => answer(engine, query, topK),
    countPages: () => index.pages.length,
    build: options.build,
    hosts: mcpHosts(index.site.origin, settings.mcpHosts),
    log: options.log,
    onEmpty: options.onEmpty,
  });

  service.post(MCP_PATH, async (context) => {
    const text = await context.req.text();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return rpcError(-32_700, 'The body is not valid JSON.');
    }
    return context.var.inTurn(() => mcp(context.req.raw, body));
  });

  return {
    fetch: async (request, context = {}) => service.fetch(request, context),
    answers: (path) => Object.hasOwn(METHODS, path) || REFUSED.test(path),
    warm: async () => {
      const step = Math.max(1, Math.floor(index.pages.length / WARM_SEARCHES));
      for (const [position, {title}] of index.pages.entries())
        if (position % step === 0) answer(engine, title, 3);
      const list = {jsonrpc: '2.0', id: 1, method: 'tools/list'};
      const headers = {'content-type': 'application/json'};
      await mcp(new Request('http://localhost/mcp', {method: 'POST', headers}), list);
    },
  };
}
