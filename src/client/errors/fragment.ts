/*
 * The fragment of an address is whatever somebody typed or a link was broken to: `#50%` names nothing, and
 * decoding it throws. What reads fragments here does so by `fragmentId`; for those who decode without a
 * fallback, as Docusaurus does when the address changes, the address is corrected before they see it.
 */

/** The id that a fragment names; nothing where it names none. */
export function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

/** A fragment that can be decoded: percent signs that encode nothing are encoded themselves. */
export const decodableFragment = (hash: string): string =>
  fragmentId(hash) === '' ? hash.replaceAll('%', '%25') : hash;

/** Corrects the address of the page, now and whenever it is changed by hand or by going back. */
export function keepFragmentDecodable(): void {
  const correct = () => {
    const {hash} = window.location;
    const decodable = decodableFragment(hash);
    if (decodable !== hash) window.history.replaceState(window.history.state, '', decodable);
  };
  correct();
  // Before the router, which listens to the first of these.
  for (const change of ['popstate', 'hashchange']) window.addEventListener(change, correct, {capture: true});
}
