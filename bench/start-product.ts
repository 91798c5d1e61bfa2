import '#server/production.ts';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { startSite } from '#server/start-site.ts';
import { createStaticFiles } from '#server/static-files.ts';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { stopWithBench } from './stop-with-bench.ts';

/** The built product in this process, on a database of its own, with a pool beside it as the database's owner. */
export async function startProduct(env: Record<string, string> = {}) {
  const build = join(import.meta.dirname, '..', 'build');
  const serverBuild = await import(pathToFileURL(join(build, 'server', 'index.js')).href);
  const { log, logServed } = await openLog('error');
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(dataDir, 0o755);
  const config = {
    ...readConfig({ DATA_DIR: dataDir, BACKUP_TO: 'off', ...env }),
    port: 0,
    siteUrl: 'http://localhost',
  };
  const starting = startSite(config, {
    loadBuild: async () => serverBuild,
    staticFiles: createStaticFiles(join(build, 'client')),
    keepPages: true,
    say: () => {},
    ...{ log, logServed },
    giveUp: console.error,
  });
  const stop = stopWithBench(async () => {
    const started = await starting.catch(() => undefined);
    await started?.close({ silenceMs: 0, doorMs: 0, signal: AbortSignal.timeout(5_000) });
    rmSync(dataDir, { recursive: true, force: true });
  });
  const site = await starting;
  const pool = createPool({
    connection: { host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' },
    onError: () => {},
  });
  const keys: Record<'publishableKey' | 'secretKey', string> = JSON.parse(
    readFileSync(join(dataDir, 'keys.json'), 'utf8'),
  );
  return {
    product: `http://localhost:${site.port}`,
    dataDir,
    pool,
    ...keys,
    async close() {
      await pool.end();
      await stop();
    },
  };
}
