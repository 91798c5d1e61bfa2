import { createHash, X509Certificate } from 'node:crypto';
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideHosts } from './outside-hosts.ts';

/** No resolver knows this name, and no browser treats it as it treats localhost. */
export const deployedHost = 'www.institute.test';
/** The other name that people would type. */
export const twinHost = 'institute.test';

/** Its key and certificate, in one file. */
export const pem = readFileSync(join(import.meta.dirname, 'institute-test.pem'));

const here = [deployedHost, twinHost].map((host) => `MAP ${host} 127.0.0.1`);
const nowhere = outsideHosts.map((host) => `MAP ${host} ~NOTFOUND`);

const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });

/**
 * What tells Chromium where hosts are, and that their certificate is good: of a page whose certificate it merely
 * puts up with it keeps nothing, so that Back would never show an old one.
 */
export const chromiumArguments = [
  `--host-resolver-rules=${[...here, ...nowhere].join()}`,
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
];

const { lookup } = dns.promises;

/** The same for Playwright's requests outside the browser, which have no setting for it. */
export function resolveDeployedHost() {
  dns.promises.lookup = ((host: string, options: dns.LookupAllOptions) =>
    lookup(host === deployedHost || host === twinHost ? '127.0.0.1' : host, options)) as typeof lookup;
}
