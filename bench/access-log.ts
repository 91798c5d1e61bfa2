import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { measureByTurns } from './load.ts';
import { printTable } from './print-table.ts';
import { stopChildWithBench } from './stop-with-bench.ts';

const promisedShare = 0.95;
const headers = { 'accept-encoding': 'br' };

/** What a line for each request costs where a request costs least: a page from memory. The log goes to a file. */
export async function measureAccessLog(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-log-'));
  chmodSync(folder, 0o755);
  const sites: Site[] = [];
  try {
    for (const level of ['warn', 'info']) sites.push(await startSite(folder, level));
    const subjects = sites.map(({ url }) => ({ url, headers }));
    const [without = 0, withLog = 0] = await measureByTurns(subjects);
    const ratio = withLog / without;
    printTable('The home page from memory (requests a second)', [
      {
        'without an access log': Math.round(without),
        'with one': Math.round(withLog),
        'its size': `${Math.round(statSync(join(folder, 'info.log')).size / 1024 ** 2)} MB`,
        ratio: ratio.toFixed(2),
        promised: `≥ ${promisedShare}`,
        kept: ratio >= promisedShare ? 'yes' : 'NO',
      },
    ]);
  } finally {
    for (const { process } of sites) {
      process.kill('SIGINT');
      await once(process, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Site {
  process: ChildProcess;
  url: string;
}

async function startSite(folder: string, level: string): Promise<Site> {
  const port = await freePort();
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, level),
      BACKUP_TO: 'off',
      LOG_LEVEL: level,
    },
    stdio: ['ignore', 'pipe', openSync(join(folder, `${level}.log`), 'w')],
  });
  stopChildWithBench(site);
  for await (const said of site.stdout ?? []) if (String(said).includes('The site is ready')) break;
  return { process: site, url: `http://localhost:${port}/` };
}
