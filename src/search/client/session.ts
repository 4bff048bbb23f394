/** Session of a search, from typing to results: pauses, the call, late responses. No markup. */
import {useEffect, useRef, useState} from 'react';
import {
  DEFAULT_TOP_K,
  parseSearchResponse,
  SEARCH_PATH,
  type SearchRequest,
  type SearchResult,
} from '../contract.ts';

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
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
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

const NO_ANSWER: Omit<SearchState, 'status'> = {query: '', results: []};

/**
 * The text that is typed, and its results.
 *
 * @param initialText searched for at once; blank for nothing
 */
export function useSession(call: SearchCall, initialText: string) {
  const [text, type] = useState(initialText);
  /** An input method composes: the text is not finished. */
  const [composing, compose] = useState(false);
  /** The query that is searched for. */
  const [submitted, setSubmitted] = useState(initialText.trim());
  // The results of the last response stay until the next one, so that nothing jumps.
  const [answer, setAnswer] = useState(NO_ANSWER);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Searches at once; white space clears. */
  const submit = () => {
    clearTimeout(pause.current);
    setSubmitted(text.trim());
  };
  useEffect(() => {
    if (composing) return;
    pause.current = setTimeout(submit, text.trim() === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [text, composing]);
  useEffect(() => {
    if (submitted === '') return setAnswer(NO_ANSWER);
    const pending = new AbortController();
    call(submitted, pending.signal).then(
      (results) => pending.signal.aborted || setAnswer({query: submitted, results}),
      (error) => {
        if (pending.signal.aborted) return;
        console.error('Search failed:', error);
        setSubmitted('');
      },
    );
    return () => pending.abort();
  }, [submitted, call]);

  const status = submitted === '' ? 'idle' : submitted === answer.query ? 'answered' : 'loading';
  const state: SearchState = {status, ...answer};
  return {text, type, compose, submit, state};
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
