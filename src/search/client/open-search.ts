/** Lets any part of the page open the search, whose button stands in the navigation bar. */

const OPEN_SEARCH = 'open-search';

/** Opens the search and searches for `query`, unless it is blank. */
export function openSearch(query: string): void {
  window.dispatchEvent(new CustomEvent(OPEN_SEARCH, {detail: query}));
}

/** Calls `listener` whenever the search is to be opened; returns what ends this. */
export function onOpenSearch(listener: (query: string) => void): () => void {
  const onEvent = (event: Event) => listener(String((event as CustomEvent).detail ?? ''));
  window.addEventListener(OPEN_SEARCH, onEvent);
  return () => window.removeEventListener(OPEN_SEARCH, onEvent);
}
