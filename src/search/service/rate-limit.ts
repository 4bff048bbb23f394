/**
 * Limits how often one client may ask: a token bucket a client.
 *
 * Memory is bounded: beyond `maximumClients` the client seen longest ago is forgotten. Each copy of
 * the service counts for itself.
 */

export interface RateLimitOptions {
  /** Requests a client may make in one window; 0 switches the limit off. */
  requests: number;
  windowMs: number;
  maximumClients?: number;
}

export interface RateLimiter {
  /** @returns seconds to wait; 0 when the request may go ahead */
  take(client: string): number;
  /** Counts more requests against a client, for one that cost as much; below zero it has to wait for longer. */
  charge(client: string, requests: number): void;
  /** How many clients are remembered. */
  readonly size: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const DEFAULT_MAXIMUM_CLIENTS = 10_000;

export function createRateLimiter(
  {requests, windowMs, maximumClients = DEFAULT_MAXIMUM_CLIENTS}: RateLimitOptions,
  now: () => number = Date.now,
): RateLimiter {
  // A Map keeps insertion order: its first key is the client seen longest ago.
  const buckets = new Map<string, Bucket>();
  return {
    take(client) {
      if (requests <= 0) return 0;
      const time = now();
      const bucket = buckets.get(client) ?? {tokens: requests, filledAt: time};
      const refill = (Math.max(0, time - bucket.filledAt) * requests) / windowMs;
      bucket.tokens = Math.min(requests, bucket.tokens + refill);
      bucket.filledAt = time;
      buckets.delete(client);
      buckets.set(client, bucket);
      if (buckets.size > maximumClients) {
        const oldest = buckets.keys().next();
        if (!oldest.done) buckets.delete(oldest.value);
      }
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil(((1 - bucket.tokens) * windowMs) / requests / 1000));
    },
    charge(client, more) {
      const bucket = buckets.get(client);
      if (bucket) bucket.tokens = Math.max(-requests, bucket.tokens - more);
    },
    get size() {
      return buckets.size;
    },
  };
}
