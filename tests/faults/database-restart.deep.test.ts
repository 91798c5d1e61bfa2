import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { rounds } from '#supabase-embedded/tests/support/rounds.ts';
import { startTestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { startLoad } from './database/mixed-load.ts';
import { type Site, startSite } from './database/site.ts';
import { until } from './database/until.ts';
import { openPanel, storedEmails, worksAgain } from './database/works-again.ts';

/** Also for a machine that is busy with something else. */
const timeout = 300_000 + rounds * 100_000;

/** PostgreSQL's own three ways to end, and none: https://www.postgresql.org/docs/current/server-shutdown.html */
const faults = [
  ['a smart shutdown', 'SIGTERM'],
  ['a fast shutdown', 'SIGINT'],
  ['an immediate shutdown', 'SIGQUIT'],
  ['kill -9', 'SIGKILL'],
] as const;

test('smart, fast and immediate shutdowns and kill -9 of the embedded PostgreSQL under load', {
  timeout,
}, async (t) => {
  const site = await openSite(t, { DATABASE_URL: '' });
  const postmaster = () =>
    Number(readFileSync(join(site.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const told = (sentence: string) => site.server.output().split(sentence).length - 1;
  const strikeBy = (signal: NodeJS.Signals) => async () => {
    const before = told('PostgreSQL runs again');
    process.kill(postmaster(), signal);
    // Until then a session of the old one may still take a lead.
    await until('a new PostgreSQL', () => told('PostgreSQL runs again') > before);
  };
  const all = Array.from({ length: rounds }, () => faults.map(([, signal]) => strikeBy(signal))).flat();
  await endure(site, all);
  assert.equal(told('PostgreSQL ended:'), all.length, site.server.output());
});

test('restarts of an external PostgreSQL under load', { timeout }, async (t) => {
  const cluster = await startTestCluster();
  const site = await openSite(t, { DATABASE_URL: cluster.url });
  t.after(cluster.close);
  const restart = async () => {
    await cluster.stop();
    await cluster.start();
  };
  await endure(site, Array(rounds).fill(restart));
});

/** The process stays, nothing acknowledged is lost, and each time all goes on by itself. */
async function endure(site: Site, faults: (() => Promise<void>)[]) {
  const panel = await openPanel(site);
  const load = startLoad(site);
  try {
    for (const strike of faults) {
      await load.leads(4);
      await strike();
      load.acknowledged.add(await worksAgain(site, panel));
    }
  } finally {
    await load.stop();
    await panel.close();
  }
  assert.deepEqual([...load.wrong], []);
  const stored = await storedEmails(site);
  const lost = [...load.acknowledged].filter((email) => !stored.has(email));
  assert.deepEqual(lost, []);
  assert.equal(site.server.process.exitCode, null);
  assert.equal(await site.server.stop(), 0, site.server.output());
}

async function openSite(t: TestContext, env: Record<string, string>): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'database-restart-'));
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(folder, 0o755);
  const site = await startSite({ DATA_DIR: folder, ...env });
  t.after(async () => {
    await site.server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return site;
}
