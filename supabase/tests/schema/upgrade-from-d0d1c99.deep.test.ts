import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import {
  buildInquiry,
  buildRegistration,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { readSeed } from '#tests/support/first-dates.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const project = join(import.meta.dirname, '..', '..');
/** The newest migration of commit d0d1c99, whose answers disclosed registrations (decision 024). */
const newest = '20261126090500';
const earlier = join(mkdtempSync(join(tmpdir(), 'd0d1c99-')), 'supabase');
cpSync(project, earlier, {
  recursive: true,
  filter: (path) => !/^\d{14}_.*\.sql$/.test(basename(path)) || basename(path).slice(0, 14) <= newest,
});
const { pool, pools, url, close } = await createTestDatabase({ project: earlier, seed: false });
after(async () => {
  await close();
  rmSync(join(earlier, '..'), { recursive: true });
});
const as = actingIn(pools.requests);

/** Accounts of each kind that the removal keeps or removes. All but one are ten days old. */
async function makeAccounts() {
  await createPerson(pool, 'Confirmed');
  await createPerson(pool, 'Counsellor', { role: 'counsellor' });
  for (const name of ['Signed in', 'Invited', 'Large', 'Young', 'Abandoned']) await createPerson(pool, name);
  const set = (sql: string, ...names: string[]) =>
    pool.query(`update auth.users set ${sql} where email = any ($1)`, [
      names.map((name) => `${name.toLowerCase().replace(' ', '-')}@example.com`),
    ]);
  const unconfirmed = ['Counsellor', 'Signed in', 'Invited', 'Large', 'Young', 'Abandoned'];
  await set('email_confirmed_at = null', ...unconfirmed);
  // As a sign-up writes it, and an administrator does not.
  await set(`raw_user_meta_data = raw_user_meta_data || jsonb_build_object('sub', id)`, 'Young', 'Abandoned');
  await set(`created_at = now() - interval '10 days'`, 'Confirmed', ...unconfirmed);
  await set('created_at = now()', 'Young');
  await set('last_sign_in_at = now()', 'Signed in', 'Large');
  await pool.query('delete from auth.sessions');
  await set(`raw_user_meta_data = jsonb_build_object('note', repeat('x', 600000))`, 'Large');
  await pool.query(
    `insert into public.staff_invitations (email, role) values ('invited@example.com', 'editor')`,
  );
}

async function makeRegistrations() {
  const asAdmin = as(await createPerson(pool, 'Admin', { role: 'admin' }));
  const workshop = (await insertAndRead(asAdmin, 'webinars', buildWebinar({ max_attendees: 3 }))).id;
  const register = (number: number) =>
    insertRow(as(visitor), 'course_enrollments', buildRegistration(workshop, number));
  for (const number of [1, 2, 3]) await register(number);
  await asAdmin(
    `update public.course_enrollments set cancelled_at = now() where email = 'person-1@example.com'`,
  );
  await register(1);
  await insertRow(as(visitor), 'contact_inquiries', buildInquiry({}));
}

/**
 * The first content, as that commit's start left it, dates as staff write them, and words of theirs in two texts of which later
 * migrations change the first words.
 */
async function makeContent() {
  await pool.query(readSeed().content);
  await pool.query(`insert into supabase_migrations.seed_files values ('supabase/seed.sql', 'of then')`);
  await pool.query(`
    update public.courses set start_date = 'Every Monday', discount = '10% off until 30/06/2025',
      batches = batches || '[{"startDate": "12 June 2025"}, {"startDate": "soon"}]' where slug = 'java';
    insert into public.jobs (title, posted_date, created_at) values
      ('Empty', '', '2026-01-31 18:29Z'), ('Today', 'Today', '2026-01-31 18:30Z'),
      ('Relative', 'Posted 2 weeks ago', '2026-02-10 00:00Z'), ('Deleted', 'Yesterday', '2026-02-10 00:00Z'),
      ('Date', '12 June 2025', '2026-02-10 00:00Z'), ('Words', 'Walk-ins only', '2026-02-10 00:00Z');
    delete from public.jobs where title = 'Deleted';
    insert into public.webinars (title, date, time) values ('Two days', '14-15 June 2025', 'mornings'), ('Soon', 'soon', '');
    update public.settings set value = value || '{"title": "Our rooms", "introduction": "See where we teach."}' where name = 'tour';
    update public.pages set body = body || ' Ours.'`);
}

/** Every row of the tables of then, in the columns of then. */
async function everything() {
  const rows: Record<string, { name?: string }[]> = {};
  for (const [table, columns] of await tablesOfThen) {
    const found = await pool.query(`select ${columns} from ${table} order by 1, 2`);
    rows[table] = found.rows;
  }
  return rows;
}

/** What is relative counts from the day in India on which it was made, in the bin too; the first content is as old as it says. */
async function assertJobsCountFromCreation() {
  const read = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows;
  const days = `counted_from::text, posted_on::text`;
  assert.deepEqual(
    await read(`select title, ${days} from public.jobs where created_at < '2026-03-01' order by title`),
    [
      ['Date', null, '2025-06-12'],
      ['Empty', '2026-01-31', '2026-01-31'],
      ['Relative', '2026-01-27', '2026-01-27'],
      ['Today', '2026-02-01', '2026-02-01'],
      ['Words', null, '2026-02-10'],
    ],
  );
  assert.deepEqual(await read(`select entry ->> 'title', entry ->> 'counted_from' from private.bin`), [
    ['Deleted', '2026-02-09'],
  ]);
  assert.deepEqual(
    await read(`select count(*)::integer from public.jobs
      where company <> '' and counted_from = (created_at at time zone 'Asia/Kolkata')::date`),
    [[6]],
  );
}

const tablesOfThen = pool
  .query<{ name: string; columns: string }>(
    `select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and (table_schema = 'public' and table_name <> 'content_version' or (table_schema, table_name) = ('auth', 'users'))
     group by 1 order by 1`,
  )
  .then(({ rows }) => rows.map(({ name, columns }) => [name, columns] as const));

test('an upgrade from d0d1c99 keeps all content, registrations, leads and accounts, and housekeeping removes only abandoned sign-ups', async () => {
  await makeContent();
  await makeAccounts();
  await makeRegistrations();
  const before = await everything();
  await migrate({ connection: { connectionString: url }, project, say: () => {} });
  await assertJobsCountFromCreation();
  const { 'public.settings': settings = [], ...now } = await everything();
  const { 'public.settings': settingsThen = [], ...then } = before;
  assert.deepEqual(now, then);
  const names = new Set(settingsThen.map(({ name }) => name));
  assert.deepEqual(
    settings.filter(({ name }) => names.has(name)),
    settingsThen,
  );

  const { rows: removed } = await pool.query('select public.remove_unconfirmed_accounts() as accounts');
  assert.deepEqual(removed, [{ accounts: 1 }]);
  const { rows: kept } = await pool.query(
    `select split_part(email, '@', 1) as name from auth.users order by email`,
  );
  assert.deepEqual(
    kept.map(({ name }) => name),
    ['admin', 'confirmed', 'counsellor', 'invited', 'large', 'signed-in', 'young'],
  );
});
