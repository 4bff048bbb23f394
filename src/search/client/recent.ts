/** The reader's last searches, kept in this browser from the first search that found something. */

/** Key in the browser's local storage. */
export const RECENT_KEY = 'recent-searches';
/** Searches that are kept. */
export const RECENT_COUNT = 5;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface RecentSearches {
  /** The last searches, the newest first. */
  list(): string[];
  /** Puts a search first. */
  add(query: string): void;
  /** Forgets all of them. */
  clear(): void;
}

/**
 * Keeps searches in a store, and none where storage is denied or holds something else.
 *
 * @param store gives the store when it is needed: to ask for it may fail
 */
export function createRecentSearches(store: () => Store = () => window.localStorage): RecentSearches {
  const attempt = <Value>(action: () => Value, otherwise: Value): Value => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const list = () =>
    attempt<string[]>(() => {
      const stored: unknown = JSON.parse(store().getItem(RECENT_KEY) ?? '[]');
      return Array.isArray(stored)
        ? stored.filter((query): query is string => typeof query === 'string').slice(0, RECENT_COUNT)
        : [];
    }, []);
  return {
    list,
    add(query) {
      const isOther = (kept: string) => kept.toLowerCase() !== query.toLowerCase();
      const next = [query, ...list().filter(isOther)].slice(0, RECENT_COUNT);
      attempt(() => store().setItem(RECENT_KEY, JSON.stringify(next)), undefined);
    },
    clear() {
      attempt(() => store().removeItem(RECENT_KEY), undefined);
    },
  };
}
