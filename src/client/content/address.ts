type ReplaceSearch = (search: string) => void;

/** Before hydration there is no router that would have to know. */
const inBrowser: ReplaceSearch = (search) =>
  window.history.replaceState(window.history.state, '', search + window.location.hash);

let replace = inBrowser;

/** Puts another query into the address, without a new entry in the history. */
export const replaceSearch: ReplaceSearch = (search) => replace(search);

/** From now on the router replaces the query; returns what ends this. */
export function replaceSearchWith(router: ReplaceSearch): () => void {
  replace = router;
  return () => {
    replace = inBrowser;
  };
}
