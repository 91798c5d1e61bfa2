import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startTestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

/** The product on a PostgreSQL of somebody's own with these lines in its pg_hba.conf, for as long as `look` takes. */
async function servedBehind(
  doors: string[],
  look: (server: RunningServer, dataDir: string) => Promise<void>,
) {
  const cluster = await startTestCluster(doors);
  const folder = mkdtempSync(join(tmpdir(), 'login-'));
  // Nobody has made it yet, as in a fresh checkout.
  const dataDir = join(folder, 'data');
  let server: RunningServer | undefined;
  try {
    server = await startServer({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
    const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const jobs = await fetch(`${server.url}/rest/v1/jobs`, { headers: { apikey: publishableKey } });
    assert.equal(jobs.status, 200);
    await look(server, dataDir);
  } finally {
    await server?.stop();
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('with DATABASE_URL the start makes a login for requests and keeps its password with the keys', async () => {
  const doors = ['local all postgres trust', 'local all all scram-sha-256'];
  await servedBehind(doors, async (server, dataDir) => {
    assert.doesNotMatch(server.output(), /"level":"warn"/);
    const password = readFileSync(join(dataDir, 'authenticator-password'), 'utf8').trim();
    assert.match(password, /^[\w-]{43}$/);
  });
});

test('where nobody but the owner may log in, the start says so and the site works as before', async () => {
  const doors = ['local all postgres trust', 'local all all reject'];
  await servedBehind(doors, async (server) => {
    assert.match(server.output(), /"level":"warn".*with its owner's login, .* npm run database-setup/);
  });
});
