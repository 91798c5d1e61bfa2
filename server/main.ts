import './production.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endProcess } from '#supabase-embedded/http/end-process.ts';
import { stopOnSignal } from '#supabase-embedded/http/node-server.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { buildSite } from './build-site.ts';
import { readConfig } from './config.ts';
import { greet } from './console.ts';
import { createLog } from './log.ts';
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
  const config = readConfig(process.env);
  buildSite(console.log);
  const serverBuild = await import(pathToFileURL(join(build, 'server', 'index.js')).href);
  const starting = startSite(config, {
    loadBuild: async () => serverBuild,
    staticFiles: createStaticFiles(join(build, 'client')),
    keepPages: true,
    say: console.log,
    log: createLog(config.logLevel),
    giveUp: (reason) => endProcess(reason, stop),
  });
  const stop = stopOnSignal(starting);
  greet(config, await starting);
}
