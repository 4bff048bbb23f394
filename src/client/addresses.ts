/*
 * Paths and fragments from outside: typed, followed, sent by a search host, left in the history, or changed by a host
 * that serves a page at another path than its own. React Router and Docusaurus decode them without a fallback, and
 * show the not-found page for a path that their build did not have.
 */

import {decoded, isDecodable} from '../product/address.ts';

/** The id that a fragment names; empty where it names none. */
export const fragmentId = (hash: string): string => decoded(hash.replace(/^#/, ''));

/** Corrects the URL of the document, now and whenever it is changed by hand or by going back. */
export function keepAddressDecodable(): void {
  const correct = () => {
    // The router decodes a path more than once, so that an encoded percent sign would not survive; no page has such a path.
    const {pathname, search, hash} = window.location;
    const path = isDecodable(pathname) ? pathname : pathname.replaceAll('%', '_');
    const fragment = isDecodable(hash) ? hash : hash.replaceAll('%', '%25');
    if (path !== pathname || fragment !== hash)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.origin + path + search + fragment,
      );
  };
  correct();
  // Before the router, which listens to the first of these.
  for (const change of ['popstate', 'hashchange']) window.addEventListener(change, correct, {capture: true});
}

/**
 * Shows the router the path of the page that the document holds, which its canonical link names. A host may serve the
 * page with `.html` or doubled slashes, an archive below a path of its own. For a page that is not found it is shown the
 * path of that page: it takes a path in another case for the page, which the server does not.
 *
 * @returns puts back the URL that was not found, when the router has read it
 */
export function takePathOfPage(): () => void {
  const {href, pathname, search, hash} = window.location;
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const own = link ? new URL(link.href).pathname : pathname;
  const isOwn = pathname.replace(/\/$/, '').toLowerCase() === own.toLowerCase();
  const show = (url: string) => window.history.replaceState(window.history.state, '', url);
  if (!isOwn) show(window.location.origin + own + search + hash);
  return () => {
    if (own.endsWith('/404.html')) show(href);
  };
}
