/** What readers look for and do not find: searches without a result, and paths without a page. */

export interface MissesOptions {
  isOn: boolean;
  log: (line: string) => void;
  /** Counts a miss; `other` stands for all beyond the first {@link MAX_TEXTS}. */
  count?: ((kind: 'search' | 'page', text: string) => void) | undefined;
}

/** So many different texts of each kind are kept, so that strangers cannot fill the memory or the log. */
const MAX_TEXTS = 200;

const MAX_LENGTH = 80;

/** Mail addresses, numbers as of phones and accounts, keys: a text with one is not kept. */
const PERSONAL = /@|\d[\d\s().-]{5,}\d|[\w-]{25,}/;

/**
 * Makes a function that counts a miss, and logs each different text once.
 *
 * @returns takes the kind and the query or path
 */
export function createMisses({
  isOn,
  log,
  count,
}: MissesOptions): (kind: 'search' | 'page', text: string) => void {
  const seen = {search: new Set<string>(), page: new Set<string>()};
  return (kind, text) => {
    if (!isOn) return;
    const short = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
    const kept = seen[kind];
    const isKept =
      short.length <= MAX_LENGTH && !PERSONAL.test(short) && (kept.has(short) || kept.size < MAX_TEXTS);
    if (isKept && !kept.has(short)) {
      kept.add(short);
      log(JSON.stringify({time: new Date().toISOString(), missed: kind, text: short}));
    }
    count?.(kind, isKept ? short : 'other');
  };
}
