import {fragmentId} from '../errors/fragment.ts';

/** Opens the fold of the entry that the address leads to. Search results and links lead to its heading. */
function openFold(): void {
  const id = fragmentId(window.location.hash);
  const fold = id && document.getElementById(id)?.closest('.entry')?.querySelector('details');
  if (fold) fold.open = true;
}

/** Client module: the fold of an entry opens with its address. */
export function onRouteDidUpdate(): void {
  openFold();
}

if (typeof window !== 'undefined') window.addEventListener('hashchange', openFold);
