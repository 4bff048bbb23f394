import {type Connected, spares} from './spares.ts';

/** The bundler's runtime: what fetches a chunk ahead, by the kind of its files. */
declare const __webpack_require__: {F?: {miniCss?: unknown}};

/** The module whose imports are fetched ahead. */
export function ahead(): Promise<typeof import('./ahead.ts')> {
  // All style sheets are one, which the page links; the runtime would ask for another, which is no file.
  delete __webpack_require__.F?.miniCss;
  return import('./ahead.ts');
}

/**
 * Fetches what the way to another page needs with the pages that links lead to, which are fetched ahead, without a
 * network too. What does not arrive is asked for again when it is needed.
 */
export function loadAhead(): void {
  if (!spares(navigator as Navigator & Connected)) ahead().catch(() => {});
}
