import { createServer } from 'vite';
import { stopOnSignal } from '#supabase-embedded/http/node-server.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { readConfig } from './config.ts';
import { greet } from './console.ts';
import { createLog } from './log.ts';
import { startSite } from './start-site.ts';

/** The site with Vite in front: changes in app/ show at once, changes elsewhere restart it (`node --watch`). */
try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const config = readConfig(process.env);
  const vite = await createServer({
    appType: 'custom',
    // A port of its own beside ours, so that two sites can be worked on at once.
    server: { middlewareMode: true, ws: { port: config.port + 10_000 } },
  });
  const starting = startSite(config, {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
    staticFiles: async () => undefined,
    middleware: vite.middlewares,
    keepPages: false,
    say: console.log,
    log: createLog(config.logLevel),
  });
  // React Router's plugin ends the process at once at these signals; the database would be left running.
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  stopOnSignal(starting);
  greet(config, await starting);
}
