import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { stopOnSignal } from '#supabase-embedded/stop-on-signal.ts';
import { printStartMessage } from './console.ts';
import { demandFreePorts, enterSite } from './enter-site.ts';
import { openLog } from './log.ts';
import { type StartDeps, startSite } from './start-site.ts';
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
  const config = enterSite();
  // Root had every port; the site's user, whom it became, has those above 1023.
  await demandFreePorts(config);
  const { log, logServed } = await openLog(config.logLevel);
  const starting = startSite(config, {
    loadBuild: () => pages,
    staticFiles: createStaticFiles(join(build, 'client')),
    keepPages: true,
    say: console.log,
    log,
    logServed,
    giveUp: (reason) => end.fail(reason),
  });
  // PostgreSQL, begun in the turn before, comes up while the pages are loaded.
  const pages: ReturnType<StartDeps['loadBuild']> = nextTurn().then(
    () => import('virtual:react-router/server-build'),
  );
  const end = stopOnSignal(starting, (error) =>
    log({ level: 'error', message: 'The server has failed', error }),
  );
  const site = await starting;
  if (!end.isStopping()) printStartMessage(config, site);
  // What libraries have to say, too, is a line of the log that names its request and conceals what is nobody's business.
  console.warn = (...said) => log({ level: 'warn', message: format(...said) });
  console.error = (...said) => log({ level: 'error', message: format(...said) });
}
