/** The call that the modal makes. */
import {
  DEFAULT_TOP_K,
  parseSearchResponse,
  REQUEST_LIMITS,
  SEARCH_PATH,
  type SearchRequest,
  type SearchResult,
} from '../contract.ts';
import {type Filter, isIn} from '../filter.ts';

/** The search host answered with a status that is not OK. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(readonly status: number) {
    super(`HTTP error! status: ${status}`);
  }
}

/** Asks for the pages that answer a query. */
export type SearchCall = (query: string, signal: AbortSignal) => Promise<SearchResult[]>;

export interface SearchCallOptions {
  /** Origin that answers searches; empty for the page's own. */
  host: string;
  /** Origin and base path of this site, for telling what part of it a result is in. */
  origin: string;
  baseUrl: string;
  /** The part of the site that is searched at the moment; nothing for all of it. */
  filter?: () => Filter | undefined;
}

/**
 * Makes the call for a host.
 *
 * The contract knows no filter, and any host may answer: for a filtered search the call asks for as
 * many results as the contract allows and keeps the first of those whose address is in that part.
 */
export function createSearchCall({
  host,
  origin,
  baseUrl,
  filter = () => undefined,
}: SearchCallOptions): SearchCall {
  return async (query, signal) => {
    const kept = filter();
    const topK = kept ? String(REQUEST_LIMITS.maximumTopK) : DEFAULT_TOP_K;
    const response = await fetch(`${host}${SEARCH_PATH}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({query, topK} satisfies SearchRequest),
      credentials: 'omit',
      signal,
    });
    if (!response.ok) throw new HttpError(response.status);
    const {results} = parseSearchResponse(await response.json());
    if (!kept) return results;
    return results
      .filter(({page_url}) => isIn(kept, pathOf(page_url, origin), baseUrl))
      .slice(0, Number(DEFAULT_TOP_K));
  };
}

/** The path of an address of this site; nothing for another's. */
function pathOf(url: string, origin: string): string {
  if (!URL.canParse(url, origin)) return '';
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? parsed.pathname : '';
}
