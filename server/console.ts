import type { Config } from './config.ts';
import type { RunningSite } from './start-site.ts';

/** What the person at the terminal needs to know: where it is, where the data is, how to get in the first time. */
export function greet(config: Config, { dataDir, firstAdministrator }: RunningSite) {
  const lines = ['', `The site is ready at ${config.siteUrl}`];
  if (!config.hosted) lines.push(`Its data is in ${dataDir}`);
  if (firstAdministrator) {
    const { email, password } = firstAdministrator;
    lines.push(`Administrator: ${email}${password ? `, password: ${password} (shown this once)` : ''}`);
  }
  console.log(lines.join('\n'));
}
