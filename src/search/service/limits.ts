/** Limits how much one client may ask for: requests in a minute, of which one that takes long counts as several. */
import {convertIPv6ToBinary, distinctRemoteAddr} from 'hono/utils/ipaddr';
import {RateLimiterMemory, type RateLimiterRes} from 'rate-limiter-flexible';

/** A block of IP addresses that one customer may have gets as much as so many clients. */
const CLIENTS_OF_BLOCK = 16;

/** A request that takes longer, in milliseconds, counts as several. */
const USUAL_MS = 25;

export interface Limits {
  /** @returns seconds to wait; 0 when the request may go ahead */
  consume(client: string): Promise<number>;
  /** Counts a request that took so long against its client as several. */
  charge(client: string, milliseconds: number): void;
}

/**
 * Makes the limits. Each copy of the service counts for itself, and forgets a client after a minute.
 *
 * @param requests a minute and client; 0 for no limit
 */
export function createLimits(requests: number): Limits {
  if (requests === 0) return {consume: async () => 0, charge: () => {}};
  const clients = new RateLimiterMemory({points: requests, duration: 60});
  const blocks = new RateLimiterMemory({points: requests * CLIENTS_OF_BLOCK, duration: 60});
  const wait = (limiter: RateLimiterMemory, key: string) =>
    limiter.consume(key).then(
      () => 0,
      ({msBeforeNext}: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000)),
    );
  return {
    async consume(client) {
      const seconds = await wait(clients, client);
      const block = blockOf(client);
      return seconds === 0 && block ? wait(blocks, block) : seconds;
    },
    charge(client, milliseconds) {
      const more = Math.floor(milliseconds / USUAL_MS);
      if (more > 0) void clients.penalty(client, more);
    },
  };
}

/**
 * The client of a request: the peer, or what the trusted proxies say about it.
 *
 * @param peer IP address of the connection, when the host knows it
 * @param trustedProxies how many proxies in front add to `X-Forwarded-For`
 */
export function clientOf(request: Request, peer: string | undefined, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    const hop = hops.at(-trustedProxies) ?? hops[0];
    if (hop) return network(hop.slice(0, 64));
  }
  return peer === undefined ? 'unknown' : network(peer);
}

const NETWORK_ENDING = '::/64';

/**
 * What one client can choose its IP address from: an IPv4 address, or the /64 of an IPv6 address, which
 * providers give to a single customer. Ports, quotes and other spellings of one address are not part of it.
 */
function network(address: string): string {
  const unquoted = address.replaceAll('"', '').trim();
  const bare = unquoted.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const ip = bare.replace(/%.*$/, '');
  if (/^\d+(?:\.\d+){3}$/.test(ip)) return ip.split('.').map(Number).join('.');
  if (distinctRemoteAddr(ip) !== 'IPv6') return bare;
  try {
    const bits = convertIPv6ToBinary(ip);
    if (bits >> 32n === 0xffffn) return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 0xffn).join('.');
    return `${(bits >> 64n).toString(16)}${NETWORK_ENDING}`;
  } catch {
    return bare;
  }
}

/** The /48 of a client of IPv6: some customers have one, and can change from one /64 to the next. */
function blockOf(client: string): string | undefined {
  if (!client.endsWith(NETWORK_ENDING)) return undefined;
  return `${client.slice(0, -NETWORK_ENDING.length).slice(0, -4)}::/48`;
}
