import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { paddedPng } from '#tests/support/padded-png.ts';
import { nextPerson, startLoad } from './database/mixed-load.ts';
import { fillDisk, refusalOfOwnDisk, seenBy, startOnOwnDisk } from './database/own-disk.ts';
import { type Site, startSite } from './database/site.ts';
import { until } from './database/until.ts';
import { openPanel, storedEmails, worksAgain } from './database/works-again.ts';

test('a full disk, also at a switch of the WAL: when there is room again all goes on by itself', {
  skip: refusalOfOwnDisk(),
  timeout: 500_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-full-'));
  chmodSync(folder, 0o755);
  const dataDirOf = (server: Site['server']) => seenBy(server, folder);
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: '' }, { start: startOnOwnDisk, dataDirOf });
  t.after(async () => {
    await site.server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const panel = await openPanel(site);
  const load = startLoad(site);
  try {
    await load.leads(4);
    for (const meanwhile of [untilLeadsAreRefused, untilPostgresEnds]) {
      const makeRoom = fillDisk(site.dataDir);
      await meanwhile(site, load.acknowledged);
      await refusesUpload(site);
      makeRoom();
      load.acknowledged.add(await worksAgain(site, panel));
    }
  } finally {
    await load.stop();
    await panel.close();
  }
  assert.deepEqual([...load.wrong], []);
  const stored = await storedEmails(site);
  assert.deepEqual(
    [...load.acknowledged].filter((email) => !stored.has(email)),
    [],
  );
  assert.equal(await site.server.stop(), 0, site.server.output());
});

/** Long leads, until a table would have to grow. */
async function untilLeadsAreRefused(site: Site, acknowledged: Set<string>) {
  for (;;) {
    const { lead, headers } = nextPerson();
    const answer = await fetch(`${site.url}/rest/v1/contact_inquiries`, {
      method: 'POST',
      headers: { ...headers, apikey: site.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ ...lead, message: randomBytes(900).toString('hex') }),
    });
    if (answer.status === 201) acknowledged.add(lead.email);
    else {
      assert.equal(answer.status, 503, await answer.text());
      assert.ok(answer.headers.has('retry-after'));
      return;
    }
  }
}

/** Without room for the next segment of the WAL PostgreSQL cannot go on. */
async function untilPostgresEnds(site: Site) {
  const client = new pg.Client({
    host: join(site.dataDir, 'socket'),
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  await assert.rejects(async () => {
    for (;;) {
      await client.query(`select pg_logical_emit_message(true, 'a', 'b')`);
      await client.query('select pg_switch_wal()');
    }
  });
  await until('the keeper waits for room', () =>
    /The disk that holds \S+ is full/.test(site.server.output()),
  );
}

async function refusesUpload(site: Site) {
  const bucket = site.owner().storage.from('course-images');
  const { error } = await bucket.upload('large.png', paddedPng(randomBytes(50_000)), {
    contentType: 'image/png',
  });
  assert.equal((error as { status?: number } | null)?.status, 503, String(error));
}
