import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** What requests show of the proxy in front; times in milliseconds. */
export interface ProxySightings {
  /** A neighbour named a visitor, and nobody believes it. */
  unbelievedAt?: number;
  /** A page was asked for without a visitor's name, where a proxy is believed. */
  unnamedAt?: number;
  /** How many pages were, of this hour's, and how many with one. */
  unnamed?: number;
  named?: number;
}

export interface ProxyWatcher {
  /** For each request that may be a page's; it takes less than a microsecond. */
  note(request: IncomingMessage): void;
  sightings(): ProxySightings;
}

interface ProxyWatcherDeps {
  trustProxy: number;
  now: () => Date;
  /** Called once, when something is seen that is not as it should be. */
  onFirst: (seen: ProxySightings) => void;
}

/** What was seen longer ago tells of a proxy that may be another one by now. */
export const recentMs = 60 * 60 * 1000;

/** Functions call the services back without a proxy. */
const servicePath = /^\/[a-z]+\/v1\//;

/**
 * Whether TRUST_PROXY fits what is in front of the server. Set too low, everybody shares one visitor's limits; set too high,
 * the first who writes X-Forwarded-For themselves has limits of their own making. Nothing else would show it.
 */
export function watchProxies({ trustProxy, now, onFirst }: ProxyWatcherDeps): ProxyWatcher {
  const seen: ProxySightings = {};
  let countedSince = Number.NEGATIVE_INFINITY;
  let isTold = false;

  function tell() {
    if (isTold) return;
    isTold = true;
    onFirst(seen);
  }

  function noteUnbelieved({ headers, socket }: IncomingMessage) {
    if (headers['x-forwarded-for'] === undefined || !isNeighbour(socket.remoteAddress ?? '')) return;
    seen.unbelievedAt = now().getTime();
    tell();
  }

  function noteBelieved({ headers, url = '' }: IncomingMessage) {
    const time = now().getTime();
    if (time - countedSince > recentMs) {
      countedSince = time;
      Object.assign(seen, { unnamed: 0, named: 0 });
    }
    if (headers['x-forwarded-for'] !== undefined) seen.named = (seen.named ?? 0) + 1;
    else if (!servicePath.test(url)) {
      seen.unnamedAt = time;
      seen.unnamed = (seen.unnamed ?? 0) + 1;
      tell();
    }
  }

  return { note: trustProxy === 0 ? noteUnbelieved : noteBelieved, sightings: () => seen };
}

/** Loopback, private and link-local addresses, and those of carriers and overlay networks. */
const neighbours = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  neighbours.addSubnet(network, prefix, 'ipv4');
neighbours.addAddress('::1', 'ipv6');
neighbours.addSubnet('fc00::', 7, 'ipv6');
neighbours.addSubnet('fe80::', 10, 'ipv6');

/** Where proxies are. Any visitor can write the header, but visitors from the internet come from elsewhere. */
function isNeighbour(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plain !== '' && neighbours.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
