/** Who asks, for the rate limit. */
import {convertIPv6ToBinary, distinctRemoteAddr} from 'hono/utils/ipaddr';

/**
 * The client of a request: the peer, or what the trusted proxies say about it.
 *
 * @param peer network address of the connection, when the host knows it
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

/**
 * What one client can choose its address from: an IPv4 address, or the /64 of an IPv6 address, which
 * providers give to a single customer. Ports, quotes and other spellings of one address are not part of it.
 */
export function network(address: string): string {
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

const NETWORK_ENDING = '::/64';

/** The /48 of a client of IPv6: some customers have one, and can change from one /64 to the next. */
export function blockOf(client: string): string | undefined {
  if (!client.endsWith(NETWORK_ENDING)) return undefined;
  return `${client.slice(0, -NETWORK_ENDING.length).slice(0, -4)}::/48`;
}
