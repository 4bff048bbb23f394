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

/** An address whose fragment can be decoded: signs that stand for themselves are written as such. */
export function withReadableFragment(address: string): string {
  const cut = address.indexOf('#');
  if (cut < 0) return address;
  const hash = address.slice(cut);
  const isReadable = hash === '#' || fragmentId(hash) !== '';
  return isReadable ? address : `${address.slice(0, cut)}${hash.replaceAll('%', '%25')}`;
}

/** Corrects the address of the page, now and whenever it is changed by hand or by going back. */
export function keepFragmentReadable(): void {
  const correct = () => {
    const {hash} = window.location;
    const readable = withReadableFragment(hash);
    if (readable !== hash) window.history.replaceState(window.history.state, '', readable);
  };
  correct();
  // Before the router, which listens to the first of these.
  for (const change of ['popstate', 'hashchange']) window.addEventListener(change, correct, {capture: true});
}
