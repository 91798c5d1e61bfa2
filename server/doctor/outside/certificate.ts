import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import { isAtLocalhost } from '../../config.ts';
import { patienceMs, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { type Finding, NotExamined, ok, warning, wrong } from '../finding.ts';
import { placeOf } from './reach.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Programs that renew certificates do so a month before their end: by now they have failed for two weeks. */
const soonDays = 14;

export interface SeenCertificate {
  host: string;
  validFrom: Date;
  validTo: Date;
  /** Whether it names the host. */
  isNamed: boolean;
  /** OpenSSL's word for why it is not trusted. */
  distrust?: string;
}

export const certificate: Examination = {
  of: 'Certificate',
  examine: ({ config }) => examineCertificate(config),
};

/** @throws NotExamined where none is shown */
export async function examineCertificate(config: { siteUrl: string }): Promise<Finding> {
  if (!config.siteUrl.startsWith('https:')) return withoutTls(config);
  const { host, port } = placeOf(config.siteUrl);
  return judgeCertificate(await see(host, port), new Date());
}

export function judgeCertificate(seen: SeenCertificate, now: Date): Finding {
  const { host, validFrom, validTo, isNamed, distrust } = seen;
  const until = validTo.toISOString().slice(0, 10);
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  if (validTo <= now) return wrong(`the one for ${host} ended on ${until}`, renew);
  if (validFrom > now)
    return wrong(
      `the one for ${host} begins on ${validFrom.toISOString().slice(0, 10)}`,
      'Set the clock of this machine, or have a new certificate made.',
    );
  if (!isNamed)
    return wrong(
      `it does not name ${host}`,
      `Have one made for ${host}, and let the proxy use it for that name.`,
    );
  if (distrust) return wrong(`browsers do not trust it (${distrust})`, remedies[distrust] ?? untrusted);
  if (days < soonDays) return warning(`the one for ${host} ends in ${days} days, on ${until}`, renew);
  return ok(`trusted, for ${host}, for ${days} days more`);
}

const renew =
  'Renew it, let the proxy load it, and see why that did not happen by itself (certbot renew says it).';
const untrusted =
  'Use a certificate of an authority that browsers know, such as Let’s Encrypt; one of your own for this machine is named in NODE_EXTRA_CA_CERTS.';
const remedies: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Let the proxy send the whole chain: the certificate and its intermediate ones in one file (fullchain.pem).',
};

function withoutTls(config: { siteUrl: string }): Finding {
  if (isAtLocalhost(config)) throw new NotExamined('SITE_URL is at localhost');
  return warning(
    'SITE_URL begins with http://, so that passwords travel in the clear',
    'Put a proxy in front that ends TLS (docs/deploy.md), and set SITE_URL to its https:// address.',
  );
}

async function see(host: string, port: number): Promise<SeenCertificate> {
  const socket = connect({ host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    const shown = socket.getPeerCertificate();
    const mismatch = checkServerIdentity(host, shown);
    const distrust = socket.authorizationError ? String(socket.authorizationError) : undefined;
    return {
      host,
      validFrom: new Date(shown.valid_from),
      validTo: new Date(shown.valid_to),
      isNamed: !mismatch,
      distrust: distrust === 'ERR_TLS_CERT_ALTNAME_INVALID' ? undefined : distrust,
    };
  } catch (error) {
    throw new NotExamined(`none is shown at port ${port} (${whyNoAnswer(error)})`);
  } finally {
    socket.destroy();
  }
}
