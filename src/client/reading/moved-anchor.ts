import {fragmentId} from '../errors/fragment.ts';

/**
 * Leads an address of an entry that has moved to a page of its own on to that page: its row in the index of the
 * overview has kept the id. Without script, the row is shown and links there.
 */
function followRow(): void {
  const id = fragmentId(window.location.hash);
  const link = id && document.getElementById(id);
  if (link instanceof HTMLAnchorElement && link.matches('main :is(dt, td) > a[href]'))
    window.location.replace(link.href);
}

/** Client module: see {@link followRow}. */
export function onRouteDidUpdate(): void {
  followRow();
}

if (typeof window !== 'undefined') window.addEventListener('hashchange', followRow);
