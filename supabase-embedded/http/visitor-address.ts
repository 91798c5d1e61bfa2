import { isIP } from 'node:net';

/**
 * The visitor's address (X-Forwarded-For), behind as many proxies as we are told to believe. Each proxy appends the
 * address it saw, so the visitor's is that many entries from the right; anything further left was written by the visitor.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
) {
  if (trustedProxies === 0) return plain(socketAddress);
  const seen = (forwardedFor ?? '').split(',').map((entry) => plain(entry.trim()));
  const address = seen.at(-trustedProxies) || seen[0];
  return address && isIP(address) ? address : plain(socketAddress);
}

/** Without brackets, port, zone or the IPv4-in-IPv6 prefix, so that one visitor has one spelling. */
function plain(address: string): string {
  const bare = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
