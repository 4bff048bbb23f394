/**
 * The search call: what the page sends and what it gets back.
 *
 * The browser, the service, the tests and the API page share this module and `openapi.json`, which
 * says the same for other languages. It has no dependencies, because the browser loads it.
 */

/** Path of the search call on the host that answers it. */
export const SEARCH_PATH = '/v1/search';
/** What else the service of this repository answers. */
export const HEALTH_PATH = '/healthz';
export const MCP_PATH = '/mcp';

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

/** One page that answers a query. */
export interface SearchResult {
  page_title: string;
  page_summary: string;
  /** A site path such as `/docs/overview`, or an http(s) URL. */
  page_url: string;
  /** Headings that lead to the section that answers, the outermost first. A host may leave it out. */
  section_path?: string[];
}

/** Body of a successful answer. */
export interface SearchResponse {
  results: SearchResult[];
}

/** What went wrong with a request, for programs. */
export type ErrorCode =
  | 'invalid_json'
  | 'invalid_request'
  | 'origin_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'internal_error';

/** Body of every answer that is not successful. */
export interface ErrorResponse {
  error: {
    code: ErrorCode;
    /** What is wrong and what would be right, for people. */
    message: string;
  };
}

/** A value does not have the shape that the contract gives it. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** A request after validation: `topK` is a number now. */
export interface ValidRequest {
  query: string;
  topK: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHeadings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((heading) => typeof heading === 'string');

/**
 * Checks the body of a search request.
 *
 * @param value the parsed JSON body
 * @throws ContractError saying which field is wrong and what is expected
 */
export function parseSearchRequest(value: unknown): ValidRequest {
  if (!isRecord(value)) {
    throw new ContractError('The body must be a JSON object such as {"query": "drivers", "topK": "3"}.');
  }
  const {query, topK = DEFAULT_TOP_K} = value;
  if (typeof query !== 'string') {
    throw new ContractError('"query" must be a string.');
  }
  if (query.length > REQUEST_LIMITS.maximumQueryLength) {
    throw new ContractError(
      `"query" has ${query.length} characters; at most ${REQUEST_LIMITS.maximumQueryLength} are allowed.`,
    );
  }
  if (query.trim() === '') {
    throw new ContractError('"query" must contain at least one character that is not white space.');
  }
  const {minimumTopK, maximumTopK} = REQUEST_LIMITS;
  if (typeof topK !== 'string' || !/^[0-9]{1,2}$/.test(topK)) {
    throw new ContractError(
      `"topK" must be a whole number from ${minimumTopK} to ${maximumTopK} as a string, such as "3".`,
    );
  }
  const count = Number(topK);
  if (count < minimumTopK || count > maximumTopK) {
    throw new ContractError(`"topK" is ${count}; it must be from ${minimumTopK} to ${maximumTopK}.`);
  }
  return {query, topK: count};
}

/**
 * Checks an answer before the page uses it: it may come from any host.
 *
 * @param value the parsed JSON body
 * @throws ContractError when the answer does not have the contract's shape
 */
export function parseSearchResponse(value: unknown): SearchResponse {
  if (!isRecord(value) || !Array.isArray(value.results)) {
    throw new ContractError('The search answer has no "results" list.');
  }
  return {
    results: value.results.map((result: unknown, position) => {
      if (
        !isRecord(result) ||
        typeof result.page_title !== 'string' ||
        typeof result.page_summary !== 'string' ||
        typeof result.page_url !== 'string'
      ) {
        throw new ContractError(
          `Search result ${position} is not an object with the strings page_title, page_summary and page_url.`,
        );
      }
      const {page_title, page_summary, page_url, section_path} = result;
      return {
        page_title,
        page_summary,
        page_url,
        ...(isHeadings(section_path) && {section_path}),
      };
    }),
  };
}
