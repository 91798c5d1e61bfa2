import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { readPostmaster, startTestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { childrenOf } from '#tests/support/processes.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { stopWithBench } from '../stop-with-bench.ts';

/** A second, as Linux counts it. */
const ticks = 100;

/** So many servers with folders of their own on one PostgreSQL. */
export async function startReplicas(count: number, smtpUrl: string) {
  const startingCluster = startTestCluster();
  const closeCluster = stopWithBench(async () => (await startingCluster).close());
  const cluster = await startingCluster;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const siteUrl = 'https://institute.example';
  const settings = {
    DATABASE_URL: cluster.url,
    KEY_SECRET: randomBytes(32).toString('base64url'),
    SITE_URL: siteUrl,
    SMTP_URL: smtpUrl,
    // Each visitor comes from an address of their own: limits count visitors.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  const servers: RunningServer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const starting = startServer({ ...settings, DATA_DIR: join(folder, String(number)) });
    stopWithBench(async () => (await starting).stop());
    servers.push(await starting);
  }
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  const postmaster = readPostmaster(dirname(socketOf(cluster.url)));
  return {
    siteUrl,
    urls: servers.map(({ localUrl }) => localUrl),
    pool,
    /** The processor's seconds that they have taken so far. */
    processorSeconds: () => ({
      node: servers.reduce((sum, { process: { pid = 0 } }) => sum + secondsOf(pid), 0),
      postgres: [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)].reduce(
        (sum, pid) => sum + secondsOf(pid),
        0,
      ),
    }),
    async close() {
      await pool.end();
      await Promise.all(servers.map((server) => server.stop()));
      await closeCluster();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without a host it is no URL to the web's rules. */
const socketOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('host') ?? '';

/** Of a process and of those below it that have ended. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function secondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return times.reduce((sum, time) => sum + Number(time), 0) / ticks;
}
