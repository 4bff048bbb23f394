/** What the worker is told by the build: which pages and files there are, and where searches go. */

/** Name of the worker below the base URL. At the root of the site its scope is the whole site. */
export const WORKER_PATH = 'offline-worker.js';

/** Names of the caches begin with this; every other cache belongs to somebody else. */
export const CACHE_PREFIX = 'offline-';

/** Room that the copy takes in a browser at most, in megabytes, by its own count; e2e/offline.spec.ts holds it to that. */
export const MAXIMUM_MEGABYTES = 50;

export interface OfflineContent {
  /** Changes with any byte of the content. */
  version: string;
  /** Addresses of pages and files, as paths from the root of the host. */
  files: readonly string[];
  /** Files whose name changes with their content begin with this. */
  assets: string;
  /** The search index, one of the files. */
  index: string;
  /** Where the root of the site leads. */
  home: string;
  /** Such as `/docs/`. */
  baseUrl: string;
  /** Address of the search call; a path when it is the site's own host. */
  search: string;
}

/** What the worker tells the pages while it saves. */
export type OfflineMessage =
  | {offline: 'progress'; done: number; of: number}
  | {offline: 'failed'; problem: OfflineProblem};

/** Why the content could not be saved: no room in the browser, or no answer from the host. */
export type OfflineProblem = 'space' | 'network';

export const isOurs = (cache: string) => cache.startsWith(CACHE_PREFIX);
