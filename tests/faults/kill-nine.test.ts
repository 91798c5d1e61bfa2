import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { rounds } from '#supabase-embedded/tests/support/rounds.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { readPostmaster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

const writers = 8;
/** Kill after this many acknowledged rows, a little different each round, so as to hit different moments. */
const rowsBeforeKill = (round: number) => 20 + round * 3;

test('kill -9 of server and PostgreSQL, again and again, loses no acknowledged row', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kill-nine-'));
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  // TRUST_PROXY lets every person come from an address of their own, as they would.
  const env = { DATA_DIR: folder, PORT: String(await freePort()), TRUST_PROXY: '1', DATABASE_URL: '' };
  const acknowledged = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    const server = await startServer(env);
    await writeUntilKilled(server, folder, acknowledged, round);
  }

  const server = await startServer(env);
  const stored = await readNames(server, folder);
  const lost = [...acknowledged].filter((name) => !stored.has(name));
  assert.equal(await server.stop(), 0);
  assert.deepEqual(lost, []);
  assert.ok(acknowledged.size >= rounds * 20, `only ${acknowledged.size} rows were acknowledged`);
});

async function writeUntilKilled(
  server: RunningServer,
  folder: string,
  acknowledged: Set<string>,
  round: number,
) {
  const died = new Promise((resolve) => server.process.once('exit', resolve));
  let written = 0;
  const write = async (writer: number) => {
    for (let row = 0; server.process.exitCode === null && server.process.signalCode === null; row++) {
      const name = `round ${round} writer ${writer} row ${row}`;
      const id = round * 100_000 + writer * 10_000 + row;
      const client = visitor(server, folder, `10.${round}.${writer}.${row % 250}`);
      const lead = { name, email: `${id}@example.com`, phone: `+9198${String(id).padStart(8, '0')}` };
      const { error } = await client.from('contact_inquiries').insert(lead);
      if (error) continue;
      acknowledged.add(name);
      written += 1;
      if (written === rowsBeforeKill(round)) killEverything(server, folder);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await died;
}

function killEverything(server: RunningServer, folder: string) {
  const postmaster = readPostmaster(folder);
  server.process.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
}

function keys(folder: string): { publishableKey: string; secretKey: string } {
  return JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
}

function visitor(server: RunningServer, folder: string, address: string) {
  return createClient(server.url, keys(folder).publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  });
}

async function readNames(server: RunningServer, folder: string): Promise<Set<string>> {
  const client = createClient(server.url, keys(folder).secretKey, { auth: { persistSession: false } });
  const names = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data, error } = await client
      .from('contact_inquiries')
      .select('name')
      .order('id')
      .range(from, from + 999);
    assert.equal(error, null);
    for (const { name } of data ?? []) names.add(name);
    if ((data ?? []).length < 1000) return names;
  }
}
