/** Session of a search, from typing to results: pauses, the call, late responses. No markup. */
import {
  DEFAULT_TOP_K,
  parseSearchResponse,
  SEARCH_PATH,
  type SearchRequest,
  type SearchResult,
} from '../contract.ts';

/** The search host answered with a status that is not OK. */
class HttpError extends Error {
  override name = 'HttpError';
  constructor(readonly status: number) {
    super(`HTTP error! status: ${status}`);
  }
}

/** Finds the pages that answer a query. */
export type SearchCall = (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

/**
 * Makes the call for a host.
 *
 * @param host origin that answers searches; empty for the page's own
 */
export const createSearchCall =
  (host: string): SearchCall =>
  async (query, signal) => {
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

/** Pause after the last keystroke before a search is made. */
export const TYPING_PAUSE_MS = 1000;

export interface SearchState {
  /** `idle`: nothing to show; `loading`: a call is pending; `answered`: `results` are those of `query`. */
  status: 'idle' | 'loading' | 'answered';
  /** The query that `results` answer: while a call is pending, the one before it. */
  query: string;
  results: readonly SearchResult[];
}

export const EMPTY: SearchState = {status: 'idle', query: '', results: []};

export function createSearchSession(call: SearchCall, onChange: (state: SearchState) => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;
  let shown: SearchState = EMPTY;

  const show = (state: SearchState) => {
    shown = state;
    onChange(state);
  };

  const stop = () => {
    clearTimeout(pause);
    pending?.abort();
    pending = undefined;
  };

  /** Removes results and cancels the call. */
  const clear = () => {
    stop();
    show(EMPTY);
  };

  /** Searches at once; white space clears. */
  const submit = async (text: string) => {
    const query = text.trim();
    if (query === '') return clear();
    stop();
    const controller = new AbortController();
    pending = controller;
    // The results of the last response stay until the next one, so that nothing jumps.
    show({...shown, status: 'loading'});
    try {
      const results = await call(query, controller.signal);
      if (pending === controller) show({status: 'answered', query, results});
    } catch (error) {
      // A newer search has replaced this one.
      if (pending !== controller) return;
      console.error('Search failed:', error);
      show(EMPTY);
    }
  };

  /** The text changed: searches after a pause; white space clears. */
  const type = (text: string) => {
    if (text.trim() === '') return clear();
    clearTimeout(pause);
    pause = setTimeout(() => void submit(text), TYPING_PAUSE_MS);
  };
  return {clear, submit, type};
}

/**
 * Name of a state, for eyes and screen readers.
 *
 * @param text in the field: results of another query are counted no more
 */
export function statusText({status, query, results}: SearchState, text: string): string {
  if (status === 'loading') return 'Searching...';
  if (status === 'idle' || query !== text.trim()) return '';
  if (results.length === 0) return 'No results found';
  return results.length === 1 ? '1 result' : `${results.length} results`;
}
