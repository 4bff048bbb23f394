/**
 * The search service: the search call and MCP over a read-only index.
 *
 * It keeps nothing between requests but the counters of its limits, so copies of it scale independently. `src/server` gives
 * it a port, `src/docusaurus/search` serves it in development.
 */
import type {Redirect} from '../../product/redirects.ts';
import type {SearchIndexFile} from '../index/index-format.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {createMcp, type ReadText} from './mcp.ts';
import {createPageFinder} from './read-page.ts';
import {createSearchCall, METHODS, type RequestContext} from './search-call.ts';
import {DEFAULT_SETTINGS, type SearchSettings} from './settings.ts';

export interface SearchServiceOptions {
  index: SearchIndexFile;
  /** Reads pages and lists for `read_page`; without it there are none to read. */
  readText?: ReadText;
  /** Old paths under which `read_page` finds pages too. */
  moved?: readonly Redirect[];
  settings?: Partial<SearchSettings>;
  /** Id of the build that is served. */
  build?: string;
  /** Takes each query that has no result. */
  onEmpty?: (query: string) => void;
}

export type SearchService = ReturnType<typeof createSearchService>;

/**
 * Paths beside its own that clients of the service ask for, such as the authorization of MCP. A program that gets the
 * not-found page there shows its HTML as the error.
 */
const REFUSED = /^\/(?:v1\/|mcp\/|register$|\.well-known\/(?:oauth-|openid-))/;

export function createSearchService(options: SearchServiceOptions) {
  const {index, readText = async () => undefined, moved = [], build, onEmpty} = options;
  const engine = new SearchEngine(index);
  const settings = {...DEFAULT_SETTINGS, ...options.settings};
  const service = createSearchCall({
    settings,
    find: (query, topK) => answer(engine, query, topK),
    countPages: () => index.pages.length,
    mcp: createMcp({
      engine,
      index,
      find: createPageFinder(index, moved),
      readText,
      hosts: settings.mcpHosts,
    }),
    build,
    onEmpty,
  });
  return {
    fetch: async (request: Request, context: RequestContext = {}): Promise<Response> =>
      service.fetch(request, context),
    /** Name of what answers a path, as metrics have it; nothing where the service does not. */
    handlerOf: (path: string): string | undefined =>
      Object.hasOwn(METHODS, path) ? path : REFUSED.test(path) ? 'service' : undefined,
  };
}
