import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { findUnprotectedTables, findUnsafeFunctions } from '#scripts/check-row-level-security.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'check-row-level-security.ts');
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

test('every function with the rights of its owner is safe to have', async () => {
  assert.deepEqual(await findUnsafeFunctions(pool, ['public', 'auth']), []);
});

test('a planted function with the rights of its owner is found until all three are true of it', async (t) => {
  const name = 'public.planted_function';
  t.after(() => pool.query(`drop function ${name}`));
  const problems = async () => (await findUnsafeFunctions(pool)).map(({ problem }) => problem);
  await pool.query(`create function ${name}() returns int language sql security definer as 'select 1'`);
  await assert.rejects(check(), { code: 1, stderr: /public\.planted_function can be executed by everybody/ });
  const told = [
    `does not set search_path = ''`,
    'can be executed by everybody',
    'is not in schema private, and no comment on it says why',
  ];
  assert.deepEqual(await problems(), told);
  await pool.query(`alter function ${name} set search_path = 'public'`);
  assert.deepEqual(await problems(), told);
  await pool.query(`alter function ${name} set search_path = ''`);
  await pool.query(`revoke execute on function ${name} from public`);
  assert.deepEqual(await problems(), told.slice(2));
  await pool.query(`comment on function ${name} is 'The tests call it.'`);
  assert.deepEqual(await problems(), []);
});

test('of the functions with the rights of their owner, a request of a person can call only these', async () => {
  const { rows } = await pool.query(
    `select p.proname as name from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and (
       has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
     order by 1`,
  );
  // Those of the panel ask private.require() themselves, those of jobs, of proof and of old addresses show everybody what visitors see, and an invitation
  // and a registration are opened with their tokens; the others touch nothing but the caller's own account.
  assert.deepEqual(
    rows.map(({ name }) => name),
    [
      'accept_invitation',
      'add_walk_in',
      'before_opening',
      'begin_export',
      'cancel_registration',
      'change_lead',
      'change_staff_role',
      'confirm_sample',
      'count_active_jobs',
      'count_jobs',
      'count_leads',
      'count_listed',
      'count_untold',
      'current_address',
      'delete_my_account',
      'discard_held_mails',
      'end_my_session',
      'find_jobs',
      'find_leads',
      'find_record',
      'invite_colleague',
      'join_address',
      'last_saved_by',
      'lead_owners',
      'lead_seat',
      'lead_timeline',
      'list_courses',
      'list_deleted',
      'list_jobs',
      'list_my_sessions',
      'list_staff',
      'list_webinars',
      'lower_seats',
      'mark_attendance',
      'my_account_has_password',
      'original_of',
      'owes_second_factor',
      'people_in_record',
      'person_leads',
      'read_invitation',
      'read_lead',
      'read_registration',
      'release_held_mails',
      'rename_registration',
      'restore_deleted',
      'retry_mail',
      'set_join_address',
      'set_paper_registrations',
      'set_registration_cancelled',
      'shown_student_projects',
      'shown_testimonials',
      'tell_registrants',
      'withdraw_invitation',
      'workshop_figures',
      'workshop_mails',
      'workshop_registrations',
      'write_to_registrants',
    ],
  );
});
