import dns from 'node:dns';

/** No resolver knows this name, and no browser treats it as it treats localhost. */
export const DEPLOYED_HOST = 'www.institute.test';
/** The other name that people would type. */
export const TWIN_HOST = 'institute.test';

/** The argument that tells Chromium where they are. */
export const hostRules = `--host-resolver-rules=MAP ${DEPLOYED_HOST} 127.0.0.1,MAP ${TWIN_HOST} 127.0.0.1`;

const { lookup } = dns.promises;

/** The same for Playwright's requests outside the browser, which have no setting for it. */
export function resolveDeployedHost() {
  dns.promises.lookup = ((host: string, options: dns.LookupAllOptions) =>
    lookup(host === DEPLOYED_HOST || host === TWIN_HOST ? '127.0.0.1' : host, options)) as typeof lookup;
}
