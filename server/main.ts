import './production.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { stopOnSignal } from '#supabase-embedded/stop-on-signal.ts';
import { buildSite } from './build-site.ts';
import { readConfig } from './config.ts';
import { printStartMessage } from './console.ts';
import { createLog } from './log.ts';
import { readEnvironment } from './read-environment.ts';
import { startSite } from './start-site.ts';
import { createStaticFiles } from './static-files.ts';

const build = join(import.meta.dirname, '..', 'build');

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const config = readConfig(readEnvironment());
  buildSite(console.log);
  const serverBuild = await import(pathToFileURL(join(build, 'server', 'index.js')).href);
  const log = createLog(config.logLevel);
  const starting = startSite(config, {
    loadBuild: async () => serverBuild,
    staticFiles: createStaticFiles(join(build, 'client')),
    keepPages: true,
    say: console.log,
    log,
    giveUp: (reason) => end.fail(reason),
  });
  const end = stopOnSignal(starting, (error) =>
    log({ level: 'error', message: 'The server has failed', error }),
  );
  const site = await starting;
  if (!end.isStopping()) printStartMessage(config, site);
}
