import { createServer } from 'vite';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { readConfig } from './config.ts';
import { greet, stopOnSignal } from './console.ts';
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
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const site = await startSite(config, {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
    staticFiles: async () => undefined,
    middleware: vite.middlewares,
    keepPages: false,
    say: console.log,
    log: createLog(config.logLevel),
  });
  stopOnSignal({ close: async () => void (await Promise.all([site.close(), vite.close()])) });
  greet(config, site);
}
