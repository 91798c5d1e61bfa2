import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type pg from 'pg';
import { createClient } from '../postgres/client.ts';
import { createLater, inEmptyDatabase, makeScratch } from '../tests/support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';
import { keysChannel, tellOfKeysRead } from './key-table.ts';
import { changeKeys, openKeys, readKeys } from './open-keys.ts';
import { digestOf, rotateKeys, signingKeysOf } from './project-keys.ts';

const later = createLater();
const place = { dataDir: makeScratch(later), isShared: false };
let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase({ seed: false });
  client = await connect(database.url);
});

async function connect(url: string): Promise<pg.Client> {
  const made = createClient({ connectionString: url });
  await made.connect();
  later(() => made.end());
  return made;
}

const open = async (given = client) => {
  const said: string[] = [];
  await openKeys(given, place, (line) => said.push(line));
  return said;
};

test('keys that are missing beside a database that has had some are reported, once', async () => {
  later(database.close);
  const [line = '', ...more] = await open();
  assert.match(
    line,
    /keys\.json of this site was missing in .*: everybody has to sign in again, programs need /,
  );
  assert.deepEqual([more, await open()], [[], []]);
});

test('the first keys of a new database are not reported', async () => {
  rmSync(join(place.dataDir, 'keys.json'));
  await inEmptyDatabase(later, async (url) => {
    const fresh = createClient({ connectionString: url });
    await fresh.connect();
    assert.deepEqual(await open(fresh), []);
    await fresh.end();
  });
});

test('new keys are in use only on servers that say so', async () => {
  const rotate = () => changeKeys(client, place, (keys) => rotateKeys(keys, new Date()), 1_000);
  assert.deepEqual(await rotate(), { servers: 0, confirmed: 0 });

  const server = await connect(database.url);
  await server.query(`listen "${keysChannel}"`);
  const old = digestOf(signingKeysOf(await readKeys(client, place)));
  let answer = async () => old;
  server.on('notification', async () => tellOfKeysRead(database.pool, await answer()));
  assert.deepEqual(await rotate(), { servers: 1, confirmed: 0 }, 'it goes on with the old ones');
  answer = async () => digestOf(signingKeysOf(await readKeys(database.pool, place)));
  assert.deepEqual(await rotate(), { servers: 1, confirmed: 1 });
});
