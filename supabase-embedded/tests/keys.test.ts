import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { findKeys, loadKeys } from '#supabase-embedded/keys/key-file.ts';
import { forgetKeys } from '#supabase-embedded/keys/key-table.ts';
import {
  changeKeys,
  type KeyPlace,
  openKeys,
  readKeys,
  replaceLostKeys,
} from '#supabase-embedded/keys/open-keys.ts';
import { rotateKeys } from '#supabase-embedded/keys/project-keys.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const keySecret = 'a secret of the tests, long enough to be one';
let database: TestDatabase;
let folder: string;
before(async () => {
  database = await createTestDatabase({ seed: false });
});
after(() => database.close());
beforeEach(async () => {
  await forgetKeys(database.pool);
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server with a folder of its own. */
const place = (name: string, given: Partial<KeyPlace> = {}): KeyPlace => ({
  dataDir: join(folder, name),
  isShared: true,
  ...given,
});

async function open(at: KeyPlace) {
  const client = await database.pool.connect();
  try {
    return await openKeys(client, at, () => {});
  } finally {
    client.release();
  }
}

const refused = (sentence: RegExp) => ({ name: 'StartupError', message: sentence });

test('servers with folders of their own and one secret have the same keys, and nothing in their folders', async () => {
  const first = await open(place('one', { keySecret }));
  assert.deepEqual(await open(place('two', { keySecret })), first);
  assert.deepEqual(readdirSync(folder), []);
  const { rows } = await database.pool.query('select * from supabase_embedded.project_keys');
  assert.equal(rows.length, 1);
  const stored = JSON.stringify(rows) + rows[0].sealed.toString('latin1');
  for (const secret of [first.secretKey, first.publishableKey, String(first.signingKey.d)])
    assert.ok(!stored.includes(secret));
});

test('whoever has no secret, or another one, is told so, and the keys stay', async () => {
  const keys = await open(place('one', { keySecret }));
  const other = place('two', { keySecret: `${keySecret}!` });
  await assert.rejects(open(other), refused(/^KEY_SECRET does not open the keys .* start-over/));
  await assert.rejects(open(place('two')), refused(/^The keys of this site are in its database, sealed /));
  assert.deepEqual(await open(place('three', { keySecret })), keys);
});

test('a server whose folder holds other keys than those in use does not start', async () => {
  const keys = await open(place('one'));
  await assert.rejects(
    open(place('two')),
    refused(/^The servers of this database use other keys than \S+\/two/),
  );
  await assert.rejects(open(place('three', { keySecret })), refused(/where there are none/));
  assert.deepEqual(await open(place('one')), keys);
});

test('a PostgreSQL of its own goes with its folder: keys that were removed are made anew', async () => {
  const first = await open(place('one', { isShared: false }));
  rmSync(join(folder, 'one'), { recursive: true });
  const second = await open(place('one', { isShared: false }));
  assert.notEqual(second.secretKey, first.secretKey);
});

test('a site that gets a secret keeps its keys', async () => {
  const keys = await open(place('one'));
  assert.deepEqual(await open(place('one', { keySecret })), keys);
  assert.deepEqual(await open(place('two', { keySecret })), keys);
});

test('two who rotate at the same time leave both of their keys behind', async () => {
  for (const at of [place('one', { keySecret }), place('folder', { isShared: false })]) {
    await forgetKeys(database.pool);
    const first = await open(at);
    const rotate = async () => {
      const client = await database.pool.connect();
      try {
        await changeKeys(client, at, (keys) => rotateKeys(keys, new Date()));
      } finally {
        client.release();
      }
    };
    await Promise.all([rotate(), rotate()]);
    const { olderSecretKeys = [], olderSigningKeys = [] } = await readKeys(database.pool, at);
    assert.equal(olderSecretKeys.length, 2);
    assert.equal(olderSecretKeys[1], first.secretKey);
    assert.deepEqual(olderSigningKeys[1], first.signingKey);
  }
});

test('keys that the servers read from a folder are not changed in the database', async () => {
  const own = place('one', { isShared: false });
  const keys = await open(own);
  const client = await database.pool.connect();
  try {
    await assert.rejects(
      changeKeys(client, { ...own, keySecret }, (each) => rotateKeys(each, new Date())),
      refused(/^The servers still read \S+\/one\/keys\.json .* restart them with KEY_SECRET first/),
    );
  } finally {
    client.release();
  }
  assert.deepEqual(await readKeys(database.pool, own), keys);
});

test('keys that are started over are new, whatever the folder still holds', async () => {
  const client = await database.pool.connect();
  try {
    const old = await open(place('one'));
    const sealed = place('one', { keySecret });
    await openKeys(client, sealed, () => {});
    await assert.rejects(replaceLostKeys(client, sealed), refused(/^The keys are not lost\. .* rotate/));
    const secrets = [old.secretKey];
    // Whoever has lost the secret sets another one, or none.
    for (const given of [{ keySecret: `${keySecret}!` }, {}, { isShared: false }]) {
      await replaceLostKeys(client, place('one', given));
      const { secretKey } = await openKeys(client, place('one', given), () => {});
      assert.ok(!secrets.includes(secretKey));
      secrets.push(secretKey);
      await forgetKeys(client);
      await openKeys(client, sealed, () => {});
    }
  } finally {
    client.release();
  }
});

test('reading makes no keys', async () => {
  await assert.rejects(
    readKeys(database.pool, place('none')),
    refused(/^There are no keys in \S+\/none: set DATA_DIR /),
  );
  assert.equal(await findKeys(join(folder, 'none')), undefined);
  await loadKeys(join(folder, 'none'));
  assert.ok(await findKeys(join(folder, 'none')));
});
