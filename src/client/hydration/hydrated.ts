/* The moment at which React has taken the page over. This module loads nothing: see `hydrate.ts`. */

let hydrated = false;
const waiting: (() => void)[] = [];

/** Whether React has hydrated the page. */
export const isHydrated = (): boolean => hydrated;

/** Runs something when React has hydrated the page; at once where it has. */
export function onHydrated(action: () => void): void {
  if (hydrated) action();
  else waiting.push(action);
}

/** Called by `src/theme/Root` when React has hydrated the page. */
export function announceHydrated(): void {
  hydrated = true;
  for (const action of waiting.splice(0)) action();
}
