import type { Config } from './config.ts';
import type { RunningSite } from './start-site.ts';

/** What the person at the terminal needs to know: where it is, where the data is, how to get in the first time. */
export function greet(config: Config, { dataDir, firstAdministrator }: RunningSite) {
  console.log(`\nThe site is ready at ${config.siteUrl}`);
  if (dataDir) console.log(`Its data is in ${dataDir}`);
  if (!firstAdministrator) return;
  const { email, password } = firstAdministrator;
  console.log(`Administrator: ${email}${password ? `, password: ${password} (shown this once)` : ''}`);
}

export function stopOnSignal({ close }: { close(): Promise<void> }) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping: finishing open requests, then the database');
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
