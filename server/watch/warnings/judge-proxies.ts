import type { Warning } from '#app/data/server-context.ts';
import type { Facts } from './facts.ts';
import { recentMs } from './proxies.ts';

/** A probe on the server itself may ask for a page now and then; and one visitor who writes the header proves no proxy. */
const fewInHundred = 10;

type ProxyFacts = Pick<Facts, 'settings' | 'proxies'>;

export function judgeProxies({ settings, proxies }: ProxyFacts, now: Date): Warning[] {
  const isRecent = (moment?: number) => moment !== undefined && now.getTime() - moment <= recentMs;
  const { unbelievedAt, unnamedAt, unnamed = 0, named = 0 } = proxies;
  if (isRecent(unbelievedAt)) return [proxyWarning(settings)];
  const isMore = unnamed * 100 > (unnamed + named) * fewInHundred;
  return isRecent(unnamedAt) && isMore ? [proxyWarning(settings)] : [];
}

/** What is wrong if anything is: TRUST_PROXY is too low where it is 0, and too high otherwise. */
export const proxyWarning = ({ trustProxy }: Pick<Facts['settings'], 'trustProxy'>): Warning =>
  trustProxy === 0
    ? {
        id: 'proxy-not-trusted',
        message:
          'A proxy in front names visitors in X-Forwarded-For, but TRUST_PROXY is 0, so limits count all of them as one.',
        remedy: 'Set TRUST_PROXY to the number of proxies in front, which is 1 most often.',
        isUrgent: false,
      }
    : {
        id: 'proxy-names-nobody',
        message: `A page was asked for without X-Forwarded-For, and TRUST_PROXY is ${trustProxy}.`,
        remedy: 'Let the proxy add the header (docs/deploy.md), or limits count all visitors as one.',
        isUrgent: false,
      };
