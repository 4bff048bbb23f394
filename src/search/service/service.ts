/**
 * The search service: routes over a read-only index.
 *
 * It keeps nothing between requests but the rate limit's counters, so copies of it scale without
 * knowing of each other. `src/server` gives it a port in Node and on edge functions,
 * `src/docusaurus/search` in the development server.
 */
import type {SearchIndexFile} from '../index/index-format.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {createMcp, type ReadMarkdown, rpcError} from './mcp.ts';
import {Pages} from './pages.ts';
import {MCP_PATH} from './paths.ts';
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
  settings?: Partial<SearchSettings>;
  log?: (entry: LogEntry) => void;
  now?: () => number;
}

export interface SearchService {
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Does this service answer the path? */
  answers(path: string): boolean;
}

/** Paths of the service and what they answer to. */
const METHODS: Methods = {...CALL_METHODS, [MCP_PATH]: ['POST']};

export function createSearchService(options: SearchServiceOptions): SearchService {
  const {index, readMarkdown = async () => undefined} = options;
  const engine = new SearchEngine(index);
  const pages = new Pages(index.pages, index.site);
  const mcp = createMcp({engine, pages, site: index.site, readMarkdown});
  const service = createSearchCall({
    settings: {...DEFAULT_SETTINGS, ...options.settings},
    methods: METHODS,
    find: (query, topK) => answer(engine, query, topK),
    countPages: () => index.pages.length,
    log: options.log,
    now: options.now,
  });

  service.post(MCP_PATH, async (context) => {
    const text = await context.req.text();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return rpcError(-32_700, 'The body is not valid JSON.');
    }
    return mcp(context.req.raw, body);
  });

  return {
    fetch: async (request, context = {}) => service.fetch(request, context),
    answers: (path) => Object.hasOwn(METHODS, path),
  };
}
