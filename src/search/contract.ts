/**
 * The search call: the request of the page and the response to it. `openapi.json` says the same for other languages. No
 * dependencies, because the browser loads it.
 */

/** Path of the search call on its host. */
export const SEARCH_PATH = '/v1/search';
/** Further paths of the service of this repository. */
export const HEALTH_PATH = '/healthz';
export const MCP_PATH = '/mcp';

/** Pages for readers without a query, or without a result, by their routes below the base URL. */
export const PLACES = [
  {route: 'getting-started', title: 'Getting started', says: 'From no account to a first result'},
  {
    route: 'recipes/choose-checks',
    title: 'Choose checks',
    says: 'What to measure for chatbots, RAG, agents and voice',
  },
  {route: 'overview', title: 'Overview', says: 'The parts of the platform, and the page for each task'},
  {route: 'reference/introduction', title: 'Reference', says: 'SDKs, command line, HTTP endpoints'},
  {route: 'recipes/questions', title: 'FAQ', says: 'Short answers to what people ask most'},
  {route: 'troubleshooting', title: 'Troubleshooting', says: 'Error messages, causes and fixes'},
  {route: 'troubleshooting#ask', title: 'Ask support', says: 'For a question that no page answers'},
] as const;

/** Pages of one SDK alone, by their URLs. */
const SDK_PAGES = {
  Python: /\/(?:python-sdk|example\/python)\b/,
  TypeScript: /\/(?:typescript-sdk|example\/typescript|ts-jest)\b/,
};

/** The language of the one SDK that the page at a URL is for; nothing for pages of both. */
export const sdkOfUrl = (url: string): string | undefined =>
  Object.entries(SDK_PAGES).find(([, pages]) => pages.test(url))?.[0];

/** Number of results when a request does not say: a string, as the contract has it. */
export const DEFAULT_TOP_K = '3';

/** The bounds of a request. A deployment may lower them, never raise them above the contract. */
export const REQUEST_LIMITS = {
  minimumTopK: 1,
  maximumTopK: 20,
  /** In UTF-16 code units, the unit of `String.length`. */
  maximumQueryLength: 512,
  maximumBodyBytes: 16_384,
} as const;

/** Body of `POST /v1/search`. */
export interface SearchRequest {
  query: string;
  /** A whole number from 1 to 20, as a string. */
  topK: string;
}

/** One page that fits a query. */
export interface SearchResult {
  page_title: string;
  page_summary: string;
  /** A site path such as `/docs/overview`, or an http(s) URL. */
  page_url: string;
  /** Title of the page alone, where `page_title` has that of a section behind it. A host may leave it out. */
  page_name?: string;
  /** Headings that lead to the section that fits, the outermost first. A host may leave it out. */
  section_path?: string[];
}

/** Body of a successful response. */
export interface SearchResponse {
  results: SearchResult[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of a text, and headings above a section, that are shown: a host may send more. */
const LONGEST_TEXT = 500;
const MOST_HEADINGS = 6;
const LONGEST_URL = 2000;

const isHeadings = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_HEADINGS &&
  value.every((heading) => typeof heading === 'string' && heading.length <= LONGEST_TEXT);

/**
 * Checks a response before the page uses it: it may come from any host.
 *
 * @param value the parsed JSON body
 * @throws Error when the response does not have the contract's shape
 */
export function parseSearchResponse(value: unknown): SearchResponse {
  if (!isRecord(value) || !Array.isArray(value.results)) {
    throw new Error('The search response has no "results" list.');
  }
  const results = value.results.slice(0, REQUEST_LIMITS.maximumTopK).map((result: unknown, position) => {
    const {page_title, page_summary, page_url, page_name, section_path} = isRecord(result) ? result : {};
    if (typeof page_title !== 'string' || typeof page_summary !== 'string' || typeof page_url !== 'string')
      throw new Error(
        `Search result ${position} is not an object with the strings page_title, page_summary and page_url.`,
      );
    return {
      page_title: page_title.slice(0, LONGEST_TEXT),
      page_summary: page_summary.slice(0, LONGEST_TEXT),
      page_url: page_url.slice(0, LONGEST_URL),
      ...(typeof page_name === 'string' && {page_name: page_name.slice(0, LONGEST_TEXT)}),
      ...(isHeadings(section_path) && {section_path}),
    };
  });
  return {results};
}
