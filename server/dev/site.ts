import { resolve, sep } from 'node:path';
import { createServer } from 'vite';
import { demandFreePort } from '#supabase-embedded/http/node-server.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { stopOnSignal } from '#supabase-embedded/stop-on-signal.ts';
import type { Config } from '../config.ts';
import { printStartMessage } from '../console.ts';
import { demandFreePorts, enterSite } from '../enter-site.ts';
import { openLog } from '../log.ts';
import { startSite } from '../start-site.ts';

/** The site with Vite in front: changes in app/ show at once. `server/dev.ts` runs it, and ends it by hanging up. */
try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  // Vite's watcher would keep a process alive that serves nothing.
  process.exit(1);
}

async function main() {
  if (process.connected === false) process.exit();
  process.once('disconnect', endAtOnce);
  const config = enterSite();
  await demandFreePorts(config);
  const ws = { port: portBeside(config.port) };
  // Vite would log that it is taken, and go on without showing an edit.
  await demandFreePort(ws, 'set PORT (edits are shown through this port, 10,000 from PORT)');
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws,
      watch: { ignored: isBelow(resolve(config.dataDir)) },
    },
  });
  const { log, logServed } = await openLog(config.logLevel);
  const starting = startSite(config, {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
    staticFiles: async () => undefined,
    middleware: vite.middlewares,
    keepPages: false,
    say: console.log,
    log,
    logServed,
    giveUp: (reason) => end.fail(reason),
  });
  // React Router's plugin ends the process at once at these signals; the database would be left running.
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  const end = stopOnSignal(starting, (error) =>
    log({ level: 'error', message: 'The server has failed', error }),
  );
  process.off('disconnect', endAtOnce).once('disconnect', end.stop);
  const site = await starting;
  if (!end.isStopping()) printStartMessage(config, site);
}

/** Until the database starts there is nothing to take down. */
function endAtOnce() {
  process.exit();
}

/** Derived from PORT, so that two sites can run at once, and kept low: systems use high ports for outgoing connections. */
function portBeside(port: Config['port']): number {
  return port < 20_000 ? port + 10_000 : port - 10_000;
}

/** PostgreSQL writes there all the time, and nothing of it is a source. */
function isBelow(folder: string) {
  return (path: string) => resolve(path).startsWith(folder + sep);
}
