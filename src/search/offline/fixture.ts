/** A cache storage in memory, for tests: what the worker uses of the browser's. */
export function memoryCaches(limit = Number.POSITIVE_INFINITY) {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const cacheOf = (store: Map<string, Response>) =>
    ({
      match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => {
        if (store.size >= limit) throw new DOMException('full', 'QuotaExceededError');
        store.set(keyOf(request), response);
      },
    }) as unknown as Cache;
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo) => {
      for (const store of stores.values()) {
        const found = store.get(keyOf(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  } as unknown as CacheStorage;
  return {caches, stores};
}
