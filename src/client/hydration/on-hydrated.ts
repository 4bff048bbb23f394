/* Whether React has taken the page over, and what waits for it. It loads nothing: see `hydrate.ts`. */

let hydrated = false;
const waiting: (() => void)[] = [];

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
