import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { createTestDatabase } from '../tests/support/test-database.ts';
import { migrate } from './migrate.ts';

const project = mkdtempSync(join(tmpdir(), 'migrate-'));
mkdirSync(join(project, 'migrations'));
after(() => rmSync(project, { recursive: true, force: true }));

const pots = '20270101000000_pots.sql';
const glazes = '20270102000000_glazes.sql';
const files = {
  [pots]: '-- What is fired.\ncreate table public.pots (id int);\ncreate index on public.pots (id);\n',
  [glazes]: 'create table public.glazes (id int);\n',
};
const write = (file: string, text: string) => writeFileSync(join(project, 'migrations', file), text);
for (const [file, text] of Object.entries(files)) write(file, text);

const { pool, url, close } = await createTestDatabase({ project });
after(close);
const start = () => migrate({ connection: { connectionString: url }, project, say: () => {} });
const checksums = async () =>
  (await pool.query('select * from supabase_embedded.applied_checksums order by kind, key')).rows;
const tables = async () =>
  (
    await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows.length;

/** Starts with files that are not as they were (null: not there), and puts them back. */
async function startWith(changes: Record<string, string | null>) {
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) rmSync(join(project, 'migrations', file));
    else write(file, text);
  }
  try {
    await start();
  } finally {
    for (const file of Object.keys(changes)) rmSync(join(project, 'migrations', file), { force: true });
    for (const [file, text] of Object.entries(files)) write(file, text);
  }
}

const refused = (what: string, todo: string) => ({
  name: 'StartupError',
  message: new RegExp(`${what}.*: ${todo}.*delete the data folder\\)\\.$`),
});
const edited = { [glazes]: `${files[glazes]}create table public.kilns (id int);\n` };
const waiting = { '20270103000000_waiting.sql': 'create table public.waiting (id int);\n' };

test('every file that was applied has a checksum, and starting again changes nothing', async () => {
  const before = await checksums();
  const { rows } = await pool.query(
    `select name from supabase_embedded.applied_files union all
     select version from supabase_migrations.schema_migrations order by 1`,
  );
  assert.deepEqual(before.map(({ key }) => key).sort(), rows.map(({ name }) => name).sort());
  await start();
  assert.deepEqual(await checksums(), before);
});

test('a checkout with the line ends of Windows is the same', async () => {
  await startWith({ [pots]: files[pots]?.replaceAll('\n', '\r\n') ?? '' });
});

describe('what was applied and is no longer the same is refused, before anything else is applied', () => {
  const attempts: [string, () => Promise<unknown>, ReturnType<typeof refused>][] = [
    [
      'an edited migration',
      () => startWith({ ...edited, ...waiting }),
      refused(`migration ${glazes} was edited`, 'undo the edit and put the change into a new migration'),
    ],
    [
      'a migration that only newer code has',
      () => startWith({ [glazes]: null, ...waiting }),
      refused('migration 20270102000000, which is not here', 'start the newer version'),
    ],
    [
      'a platform file that was edited',
      () =>
        withRow(`update supabase_embedded.applied_checksums set sha256 = 'of what it was' where key = $1`),
      refused('platform file 010_roles.sql was edited', 'undo the edit'),
    ],
    [
      'a platform file that only newer code has',
      () => withRow(`update supabase_embedded.applied_files set name = '999_newer.sql' where name = $1`),
      refused('platform file 999_newer.sql, which is not here', 'start the newer version'),
    ],
  ];
  for (const [claim, attempt, refusal] of attempts) {
    test(claim, async () => {
      const before = await tables();
      await assert.rejects(attempt(), refusal);
      assert.equal(await tables(), before);
    });
  }

  /** With the history as `change` makes it of the row of 010_roles.sql. */
  async function withRow(change: string) {
    const history = 'supabase_embedded.applied_files, supabase_embedded.applied_checksums';
    await pool.query('create table kept_files as table supabase_embedded.applied_files');
    await pool.query('create table kept_checksums as table supabase_embedded.applied_checksums');
    await pool.query(change, ['010_roles.sql']);
    try {
      await startWith(waiting);
    } finally {
      await pool.query(`truncate ${history}`);
      await pool.query('insert into supabase_embedded.applied_files table kept_files');
      await pool.query('insert into supabase_embedded.applied_checksums table kept_checksums');
      await pool.query('drop table kept_files, kept_checksums');
    }
  }
});

describe('a database from before checksums', () => {
  const forget = () => pool.query('delete from supabase_embedded.applied_checksums');

  test('gets them at the first start, from what was really applied', async () => {
    const before = await checksums();
    await forget();
    await assert.rejects(startWith(edited), refused(`migration ${glazes} was edited`, 'undo the edit'));
    await start();
    assert.deepEqual(await checksums(), before);
  });

  test('believes what the Supabase CLI applied, by its version alone', async () => {
    await forget();
    // As `supabase db push` writes them: without semicolons and the space between.
    await pool.query('update supabase_migrations.schema_migrations set statements = $1 where version = $2', [
      ['-- What is fired.\ncreate table public.pots (id int)', 'create index on public.pots (id)'],
      '20270101000000',
    ]);
    await pool.query('update supabase_migrations.schema_migrations set statements = $1 where version = $2', [
      ['create table public.glazes (id int)'],
      '20270102000000',
    ]);
    await startWith(edited);
    assert.deepEqual(
      (await checksums()).filter(({ kind }) => kind === 'migration'),
      [],
    );
    await assert.rejects(
      startWith({ [glazes]: null }),
      refused('migration 20270102000000, which is not here', 'start the newer version'),
    );
  });
});

test('a project whose migrations are switched off is asked for none', async () => {
  writeFileSync(join(project, 'config.toml'), '[db.migrations]\nenabled = false\n');
  await startWith({ [pots]: null });
});
