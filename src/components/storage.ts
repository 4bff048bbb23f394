/* Choices of the reader, kept in the browser's storage, which may be denied or full. */

/** The storage; undefined where it is denied. */
export function readerStorage(): Storage | undefined {
  try {
    return window.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/** The choice under a key; null where there is none. */
export const stored = (key: string): string | null => readerStorage()?.getItem(key) ?? null;

/** Keeps a choice for later pages; without storage it is that of this document. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn('A choice could not be remembered.', error);
  }
}
