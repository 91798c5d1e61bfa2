import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { patienceMs, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';

/** From this machine: whether the name leads to something that takes connections. */
export const reach: Examination = {
  of: 'Address',
  async examine({ config: { siteUrl } }) {
    const { host, port } = placeOf(siteUrl);
    let addresses: string;
    try {
      addresses = (await lookup(host, { all: true })).map(({ address }) => address).join(', ');
    } catch (error) {
      return wrong(
        `${host} has no address (${whyNoAnswer(error)})`,
        'Let the domain have an A or AAAA record that names this machine or its proxy, or correct SITE_URL.',
      );
    }
    const socket = connect({ host, port });
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) });
    } catch (error) {
      return wrong(
        `${host} is ${addresses}, but port ${port} cannot be reached (${whyNoAnswer(error)})`,
        'Start the proxy and let the firewall pass that port; if visitors do reach it, only the way from this machine to its own public address is missing.',
      );
    } finally {
      socket.destroy();
    }
    return ok(`${host} is ${addresses} and takes connections at port ${port}`);
  },
};

export function placeOf(url: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  };
}
