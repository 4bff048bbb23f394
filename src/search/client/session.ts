/** Session of a search, from typing to results: pauses, the call, late responses. No markup. */
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

export interface SearchSession {
  /** The text changed: searches after a pause; white space clears. */
  type(text: string): void;
  /** An input method began or ended a composition: while one is open, no pause leads to a search. */
  compose(isComposing: boolean, text: string): void;
  /** Searches at once. */
  submit(text: string): void;
  /** Removes results and cancels the call. */
  clear(): void;
}

export interface SessionOptions {
  call: SearchCall;
  onChange: (state: SearchState) => void;
  pauseMs?: number;
  logError?: (error: unknown) => void;
}

export function createSearchSession({
  call,
  onChange,
  pauseMs = TYPING_PAUSE_MS,
  logError = (error) => console.error('Search failed:', error),
}: SessionOptions): SearchSession {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;
  let composing = false;
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

  const search = async (query: string) => {
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
      logError(error);
      show(EMPTY);
    } finally {
      if (pending === controller) pending = undefined;
    }
  };

  const clear = () => {
    stop();
    show(EMPTY);
  };

  const type = (text: string) => {
    const query = text.trim();
    if (query === '') return clear();
    clearTimeout(pause);
    // Unconverted readings of an input method are not what the reader searches for.
    if (composing) return;
    pause = setTimeout(() => void search(query), pauseMs);
  };

  return {
    type,
    submit(text) {
      const query = text.trim();
      if (query === '') return clear();
      void search(query);
    },
    compose(isComposing, text) {
      composing = isComposing;
      type(text);
    },
    clear,
  };
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
