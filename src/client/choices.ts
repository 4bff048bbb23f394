/*
 * Choices that are made elsewhere while the page is open: in another window, by the system, or while the page sits in
 * the history. The color mode before hydration, and for every listener the changes that a page in the history missed.
 */
import {isHydrated} from './hydration/hydrated.ts';

const COLOR_MODE = 'theme';

/** Follows choices from now on. */
export function followChoices(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const {dataset} = document.documentElement;
  // As the theme's inline script does; React's listeners take over with hydration.
  const show = (choice: string | null) => {
    if (isHydrated()) return;
    dataset.theme = choice ?? (system.matches ? 'dark' : 'light');
    dataset.themeChoice = choice ?? 'system';
  };
  system.addEventListener('change', () => dataset.themeChoice === 'system' && show(null));
  window.addEventListener('storage', ({key, newValue}) => key === COLOR_MODE && show(newValue));
  deliverMissedChanges();
}

/** Sends the `storage` events that a page did not get while it was in the browser's back/forward cache. */
function deliverMissedChanges(): void {
  const stored = (): Record<string, string> => {
    try {
      return {...localStorage};
    } catch {
      return {};
    }
  };
  let before = stored();
  window.addEventListener('pagehide', () => {
    before = stored();
  });
  window.addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return;
    const after = stored();
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [oldValue, newValue] = [before[key] ?? null, after[key] ?? null];
      if (oldValue !== newValue)
        window.dispatchEvent(
          new StorageEvent('storage', {key, oldValue, newValue, storageArea: localStorage}),
        );
    }
  });
}
