/**
 * Does the page need React before anybody touches it? A part of it can say so (`data-hydrate`), and where storage
 * is denied, it is the application that tells so.
 */
export function needsHydration(): boolean {
  if (document.querySelector('[data-hydrate]')) return true;
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}
