/** The call that the modal makes. */
import {
  DEFAULT_TOP_K,
  parseSearchResponse,
  SEARCH_PATH,
  type SearchRequest,
  type SearchResult,
} from '../contract.ts';

/** The search host answered with a status that is not OK. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(readonly status: number) {
    super(`HTTP error! status: ${status}`);
  }
}

/** Asks for the pages that answer a query. */
export type SearchCall = (query: string, signal: AbortSignal) => Promise<SearchResult[]>;

/**
 * Makes the call for a host.
 *
 * @param host origin that answers searches; empty for the page's own
 */
export function createSearchCall(host: string): SearchCall {
  return async (query, signal) => {
    const response = await fetch(`${host}${SEARCH_PATH}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({query, topK: DEFAULT_TOP_K} satisfies SearchRequest),
      credentials: 'omit',
      signal,
    });
    if (!response.ok) throw new HttpError(response.status);
    return parseSearchResponse(await response.json()).results;
  };
}
