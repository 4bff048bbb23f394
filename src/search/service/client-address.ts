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
 * providers give to a single customer. Ports are not part of it.
 */
export function network(address: string): string {
  const bare = address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const ip = bare.replace(/%.*$/, '');
  if (distinctRemoteAddr(ip) !== 'IPv6') return bare;
  try {
    return `${(convertIPv6ToBinary(ip) >> 64n).toString(16)}::/64`;
  } catch {
    return bare;
  }
}
