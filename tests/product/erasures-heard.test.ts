import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { startEmbedded } from '#server/backend/start-embedded.ts';
import { readConfig } from '#server/config.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await createTestDatabase({ seed: false });
const dataDir = mkdtempSync(join(tmpdir(), 'erasures-'));
const heard = new EventEmitter();
const { supabase, secretKey, close } = await startEmbedded({
  config: readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
  events: {
    contentChanged() {},
    listening() {},
    mailQueued() {},
    erasuresChanged: () => heard.emit('erasure'),
  },
  institute: async () => buildInstitute(),
  say() {},
  log() {},
  giveUp: assert.fail,
});
after(async () => {
  await close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const { admin } = createClient(supabase.url, secretKey(), {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: (input, init) => supabase.fetch(new Request(input, init), { address: '192.0.2.1' }) },
}).auth;

for (const [words, softly] of [
  ['', false],
  [', but for its id,', true],
] as const) {
  test(`the site hears of an account that the auth service deletes${words} and has recorded it`, async () => {
    const { data } = await admin.createUser({ email: 'usha@example.com', email_confirm: true });
    assert.ok(data.user);
    const told = once(heard, 'erasure');
    assert.equal((await admin.deleteUser(data.user.id, softly)).error, null);
    await told;
    const { rowCount } = await database.pool.query(
      `select from private.erasures where key = private.erasure_key('account', $1)`,
      [data.user.id],
    );
    assert.equal(rowCount, 1);
  });
}
