/** What happens between typing and seeing results: pauses, calls, late answers. No markup. */
import type {SearchResult} from '../contract.ts';
import type {SearchCall} from './call.ts';

/** Pause after the last keystroke before a search is made. */
export const TYPING_PAUSE_MS = 1000;

export interface SearchState {
  /** `idle`: nothing to show; `loading`: a call is under way; `answered`: `results` are the answer. */
  status: 'idle' | 'loading' | 'answered';
  /** The query that `results` answer: while a call is under way, the one before it. */
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
  /** Forgets results, and what is under way. */
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
  let underWay: AbortController | undefined;
  let composing = false;
  let shown: SearchState = EMPTY;

  const show = (state: SearchState) => {
    shown = state;
    onChange(state);
  };

  const stop = () => {
    clearTimeout(pause);
    underWay?.abort();
    underWay = undefined;
  };

  const search = async (query: string) => {
    stop();
    const controller = new AbortController();
    underWay = controller;
    // What answered before stays until the next answer, so that nothing jumps.
    show({...shown, status: 'loading'});
    try {
      const results = await call(query, controller.signal);
      if (underWay === controller) show({status: 'answered', query, results});
    } catch (error) {
      // A newer search took this one's place: its failure is of no interest.
      if (underWay !== controller) return;
      logError(error);
      show(EMPTY);
    } finally {
      if (underWay === controller) underWay = undefined;
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

/** What a state is called, for eyes and screen readers. */
export function statusText({status, results}: SearchState): string {
  if (status === 'loading') return 'Searching...';
  if (status === 'idle') return '';
  if (results.length === 0) return 'No results found';
  return results.length === 1 ? '1 result' : `${results.length} results`;
}
