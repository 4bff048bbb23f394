/**
 * Limits of one client, and a queue of bounded length for the work that keeps the processor busy.
 *
 * A search takes milliseconds in which nothing else is answered. Between two of them the process answers what has arrived
 * meanwhile, so that pages need not wait for searches. Clients take turns: one that asks for much waits for itself.
 */
import {isIPv6} from 'node:net';
import {setImmediate as eventLoopTurn} from 'node:timers/promises';
import {HTTPException} from 'hono/http-exception';
import {convertIPv6ToBinary} from 'hono/utils/ipaddr';
import pLimit, {type LimitFunction} from 'p-limit';
import {RateLimiterMemory, type RateLimiterRes} from 'rate-limiter-flexible';

/** Work that takes longer, in milliseconds, counts as several requests. */
const USUAL_MS = 25;

/** @param seconds to wait before the next request, which is the cause of the error */
const tooMany = (why: string, seconds: number) =>
  new HTTPException(429, {message: `${why} Try again in ${seconds} s.`, cause: seconds});

interface LimiterOptions {
  /** Of one client; 0 for no limit. Each copy of the service counts for itself. */
  requestsPerMinute: number;
  /** Pieces of work at once: 1 where they take processor time, more where they wait for others. */
  concurrency?: number | undefined;
}

/** Pieces of work of one client that may wait, and clients that have some. */
const MOST_WAITING = {ofClient: 16, clients: 512};

/** Of the places at once, a client may have one in so many. */
const SHARE = 8;

/** Turns of the event loop between two pieces of work. The system hands over one new connection a turn. */
const TURNS = 32;

export function createLimiter({requestsPerMinute, concurrency = 1}: LimiterOptions) {
  const clients = requestsPerMinute
    ? new RateLimiterMemory({points: requestsPerMinute, duration: 60})
    : undefined;
  const limit = pLimit(concurrency);
  const queues = new Map<string, LimitFunction>();
  return {
    /**
     * Counts a request of a client.
     *
     * @throws HTTPException 429
     */
    async count(client: string): Promise<void> {
      await clients?.consume(client).catch(({msBeforeNext}: RateLimiterRes) => {
        const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
        throw tooMany(`More than ${requestsPerMinute} requests in a minute from one client.`, seconds);
      });
    },

    /**
     * Runs work in the queue, and counts the time that it takes against its client.
     *
     * @throws HTTPException 429 at once when too much waits; an error when the client has left before its turn
     */
    async run<T>(client: string, signal: AbortSignal, work: () => Promise<T> | T): Promise<T> {
      const own = queues.get(client) ?? pLimit(Math.ceil(concurrency / SHARE));
      if (
        own.pendingCount >= MOST_WAITING.ofClient ||
        (!queues.has(client) && queues.size >= MOST_WAITING.clients)
      )
        throw tooMany('Too many requests wait for an answer.', 1);
      queues.set(client, own);
      const inTurn = async () => {
        for (let turn = 0; turn < TURNS; turn += 1) await eventLoopTurn();
        if (signal.aborted) throw new Error('The client has left.');
        const started = performance.now();
        try {
          return await work();
        } finally {
          const more = Math.floor((performance.now() - started) / USUAL_MS);
          if (more > 0) void clients?.penalty(client, more);
        }
      };
      try {
        return await own(() => limit(inTurn));
      } finally {
        if (own.activeCount + own.pendingCount === 0) queues.delete(client);
      }
    },
  };
}

/**
 * The client of a request: the peer, or the IP address that the trusted proxies name. Of IPv6, it is the /64 that providers
 * give to a single customer.
 *
 * @param peer IP address of the connection
 * @param trustedProxies how many proxies in front add to `X-Forwarded-For`
 */
export function clientOf(request: Request, peer = 'unknown', trustedProxies = 0): string {
  const hops = request.headers.get('x-forwarded-for')?.match(/[^\s,]+/g) ?? [];
  const address = ((trustedProxies > 0 && (hops.at(-trustedProxies) ?? hops[0])) || peer).slice(0, 64);
  // Some proxies add the port; a socket for both families names IPv4 as IPv6.
  const ip = address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$|^::ffff:([\d.]+)$/i, '$1$2$3');
  return isIPv6(ip) ? `${(convertIPv6ToBinary(ip.replace(/%.*/, '')) >> 64n).toString(16)}::/64` : ip;
}
