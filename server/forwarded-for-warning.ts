import type { IncomingMessage } from 'node:http';
import type { Log } from './log.ts';

/**
 * Says once that a proxy does not tell whom it asks for. Everybody then shares one visitor's limits, and the first who
 * writes the header themselves has limits of their own making. Nothing else would show it.
 */
export function createForwardedForWarning({ trustProxy, log }: { trustProxy: number; log: Log }) {
  let isSaid = trustProxy === 0;
  return ({ headers, url = '' }: IncomingMessage) => {
    // Functions call the services back without a proxy.
    if (isSaid || headers['x-forwarded-for'] !== undefined || /^\/[a-z]+\/v1\//.test(url)) return;
    isSaid = true;
    log({
      level: 'warn',
      message: `A page was asked for without X-Forwarded-For, and TRUST_PROXY is ${trustProxy}: let the proxy add it (docs/deploy.md), or limits count all visitors as one`,
    });
  };
}
