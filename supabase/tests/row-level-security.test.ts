import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { findUnprotectedTables } from '../../scripts/check-row-level-security.ts';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'check-row-level-security.ts');
const { pool, url, close } = await createTestDatabase({ seed: false });
after(close);
const check = () => promisify(execFile)(process.execPath, [script, url]);

test('every table that a request can name is guarded', async () => {
  assert.deepEqual(await findUnprotectedTables(pool), []);
  await check();
});

test('a planted table without row level security is found, and the script names it', async () => {
  await pool.query('create table public.planted (id int)');
  assert.deepEqual(await findUnprotectedTables(pool), [
    { table: 'public.planted', problem: 'has no row level security' },
  ]);
  await assert.rejects(check(), { code: 1, stderr: /public\.planted has no row level security/ });
});

test('a planted table that is granted but has no policy is found', async () => {
  await pool.query('alter table public.planted enable row level security');
  assert.deepEqual(await findUnprotectedTables(pool), [
    { table: 'public.planted', problem: 'is granted to requests but has no policy' },
  ]);
});

test('a single granted column counts as a grant', async () => {
  await pool.query('revoke all on public.planted from anon, authenticated');
  assert.deepEqual(await findUnprotectedTables(pool), []);
  await pool.query('grant insert (id) on public.planted to anon');
  assert.equal((await findUnprotectedTables(pool)).length, 1);
});

test('every table of the schemas that requests cannot name is guarded, too', async () => {
  assert.deepEqual(await findUnprotectedTables(pool, ['auth', 'private']), []);
});

test('every function with the rights of its owner fixes its search path', async () => {
  const { rows } = await pool.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'private', 'auth')
       and not coalesce(p.proconfig::text like '%search_path=%', false)`,
  );
  assert.deepEqual(rows, []);
});

test('of the functions with the rights of their owner, a request of a person can call only these', async () => {
  const { rows } = await pool.query(
    `select p.proname as name from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and (
       has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
     order by 1`,
  );
  // Those of the desk ask private.is_admin() themselves; the others touch nothing but the caller's own account.
  assert.deepEqual(
    rows.map(({ name }) => name),
    [
      'administrators',
      'count_leads',
      'delete_my_account',
      'end_my_session',
      'find_leads',
      'list_my_sessions',
      'my_account_has_password',
      'retry_mail',
    ],
  );
});
