import {whenIdle} from '../hydration/prefetch.ts';

/** Target of a link in a text within this site, as the router takes it; nothing for other links. */
export function pathWithin(link: HTMLAnchorElement, baseUrl: string): string | undefined {
  const {target, origin, pathname, search, hash} = link;
  if (target || origin !== window.location.origin || !`${pathname}/`.startsWith(baseUrl)) return undefined;
  // An anchor of the page is the browser's, and so is a file.
  if (link.getAttribute('href')?.startsWith('#') || /\.\w+$/.test(pathname)) return undefined;
  return pathname + search + hash;
}

/**
 * Calls `seen` once with the path of each link that comes into view; returns what ends this. It starts when the
 * browser has time: a long page has a thousand links.
 */
export function watchLinks(text: Element, baseUrl: string, seen: (path: string) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = pathWithin(target as HTMLAnchorElement, baseUrl);
      if (path) seen(path);
    }
  });
  let ended = false;
  whenIdle(() => {
    if (ended) return;
    for (const link of text.querySelectorAll('a:not([href^="#"])')) observer.observe(link);
  });
  return () => {
    ended = true;
    observer.disconnect();
  };
}
