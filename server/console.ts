import { type Config, isAtLocalhost } from './config.ts';
import type { RunningSite } from './start-site.ts';

/** What the person at the terminal needs to know: where it is, where the data is, how to get in the first time. */
export function printStartMessage(config: Config, site: RunningSite) {
  const { port, awaitedAdministrator } = site;
  const lines = ['', `The site is ready at ${config.siteUrl}`];
  if (!isAtLocalhost(config)) lines.push(`It listens on port ${port}, for a proxy that ends TLS`);
  else if (config.trustProxy > 0)
    lines.push(
      'TRUST_PROXY is set, but SITE_URL is at localhost: links, pictures and live news will lead there',
    );
  if (!config.hosted) lines.push(whereDataIs(config, site));
  if (awaitedAdministrator)
    lines.push(
      `Administrator ${awaitedAdministrator} has never signed in: npm run admin -- reset-password ${awaitedAdministrator} sets a new password`,
    );
  console.log(lines.join('\n'));
}

function whereDataIs({ databaseUrl }: Config, { dataDir, databaseDir, sharedUploads }: RunningSite): string {
  const places = [
    `Its data is in ${dataDir}`,
    databaseUrl ? 'its database where DATABASE_URL says' : databaseDir && `its database in ${databaseDir}`,
    sharedUploads && `its uploads in ${sharedUploads.name}`,
  ];
  return places.filter(Boolean).join(', ');
}
