/** Saves the site in the browser's cache, and removes what an earlier version left there. */
import {CACHE_PREFIX, isOurs, type OfflineContent, type OfflineProblem} from './content.ts';

/** Requests at the same time: enough to keep a connection busy, few enough for the reader's own. */
const AT_ONCE = 6;

/** A file of the site did not come. */
export class FileUnavailableError extends Error {
  override name = 'FileUnavailableError';
}

export interface Browser {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match' | 'has'>;
  fetch: typeof fetch;
}

export const cacheOf = ({version}: Pick<OfflineContent, 'version'>) => `${CACHE_PREFIX}${version}`;

/**
 * Saves every file of a version in a cache of its own. A file whose name stands for its content is
 * taken from the cache of the version before.
 *
 * Nothing of a version is left when a part of it could not be saved: half a site would answer with
 * pages whose parts are missing.
 *
 * @param progress told how many files are saved
 * @throws FileUnavailableError when the host does not send a file
 * @throws DOMException named `QuotaExceededError` when the browser has no room
 */
export async function saveSite(
  content: OfflineContent,
  {caches, fetch}: Browser,
  progress: (done: number, of: number) => void = () => {},
): Promise<void> {
  const name = cacheOf(content);
  const cache = await caches.open(name);
  const waiting = [...content.files];
  let done = 0;
  const saveNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const isAsset = path.startsWith(content.assets);
      const kept = isAsset ? await caches.match(path, {ignoreVary: true}) : undefined;
      await cache.put(path, kept ?? (await load(path, isAsset, fetch)));
      progress(++done, content.files.length);
    }
  };
  try {
    await Promise.all(Array.from({length: AT_ONCE}, saveNext));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(name);
    throw error;
  }
}

async function load(path: string, isAsset: boolean, fetch: Browser['fetch']): Promise<Response> {
  const response = await fetch(path, {
    cache: isAsset ? 'default' : 'no-cache',
    headers: {accept: 'text/html,*/*;q=0.8'},
  });
  // A browser takes no redirected answer for a page.
  if (!response.ok || response.redirected)
    throw new FileUnavailableError(
      `${path} answered ${response.redirected ? 'elsewhere' : response.status}.`,
    );
  return response;
}

/** Removes the caches of every version but one; of all when none is named. */
export async function removeSites(caches: Browser['caches'], but?: OfflineContent): Promise<void> {
  const kept = but && cacheOf(but);
  const names = (await caches.keys()).filter((name) => isOurs(name) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** What a failure to save means to a reader. */
export function problemOf(error: unknown): OfflineProblem {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'space' : 'network';
}
