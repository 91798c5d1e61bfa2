import assert from 'node:assert/strict';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import pg from 'pg';
import { endSessions } from '#supabase-embedded/backup/end-sessions.ts';
import { restoreBackup } from '#supabase-embedded/backup/restore-backup.ts';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import {
  backUpOf,
  createLater,
  inEmptyDatabase,
  makeScratch,
  makeSite,
  manifestOf,
  sourceOf,
  unpack,
} from '#supabase-embedded/tests/support/backups.ts';
import { readSeed } from '#tests/support/first-dates.ts';

const later = createLater();

const today = join(import.meta.dirname, '..', '..', 'supabase');
const migrations = readdirSync(join(today, 'migrations')).sort();
const newest = migrations.filter((name) => name > '20261119090309');

/** The newest migrations write them into a table of then. */
const kindsSinceThen = 2;

const countOf = async (client: pg.Client, table: string) =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count);

describe('a backup from before the newest migrations', () => {
  let first: Awaited<ReturnType<typeof unpack>>;
  let restored: pg.Client;
  let url: string;
  let dataDir: string;
  const said: string[] = [];
  before(async () => {
    const project = join(makeScratch(later), 'supabase');
    cpSync(today, project, { recursive: true });
    for (const name of newest) rmSync(join(project, 'migrations', name));
    // Its other parts fill columns of today.
    const { content } = readSeed();
    writeFileSync(join(project, 'seed.sql'), content.slice(content.indexOf('insert into public.jobs')));
    const site = await makeSite(later, { project });
    await site.pool.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')`);
    const { bytes } = await site.backUp();
    first = await unpack(bytes);
    dataDir = makeScratch(later);
    url = await inEmptyDatabase(later, (databaseUrl) =>
      restoreBackup({
        ...{ backup: sourceOf(bytes), dataDir, name: 'backup-tests', databaseUrl, project: today },
        settle: endSessions,
        say: (step) => said.push(step),
      }),
    );
    restored = new pg.Client({ connectionString: url });
    await restored.connect();
    later(() => restored.end());
  });

  test('has them when it is restored, and a start finds nothing to do', async () => {
    assert.deepEqual(
      said.filter((step) => step.startsWith('Applying')),
      newest.map((name) => `Applying migration ${name}`),
    );
    assert.ok(!said.some((step) => step.startsWith('Filling in')), 'nor does the seed run again');
    const more: string[] = [];
    await migrate({ connection: { connectionString: url }, project: today, say: (step) => more.push(step) });
    assert.deepEqual(more, []);
    assert.equal(await countOf(restored, 'supabase_migrations.schema_migrations'), migrations.length);
  });

  test('keeps its rows, and those that migrations and seeds write come once', async () => {
    const second = await unpack((await backUpOf({ connectionString: url }, dataDir)).bytes);
    const now = new Map(manifestOf(second).tables.map((table) => [`${table.schema}.${table.name}`, table]));
    const touched = /^(auth|auth_embedded|supabase_embedded|supabase_migrations)\./;
    let kept = 0;
    for (const { schema, name, rows } of manifestOf(first).tables) {
      if (touched.test(`${schema}.${name}`)) continue;
      const added = name === 'content_version' ? kindsSinceThen : 0;
      assert.equal(now.get(`${schema}.${name}`)?.rows, rows + added, name);
      kept += rows;
    }
    assert.ok(kept > 0);
    assert.equal(await countOf(restored, 'auth.users'), 1);
  });
});
