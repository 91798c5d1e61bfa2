import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { rightsInPanel } from '#app/lib/panel-pages.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

/** As `private.may('…')`, `private.require('…')` and `private.role_may(…, '…')` name them in policies and functions. */
async function listRightsAskedFor() {
  const { rows } = await pool.query<{ place: string; text: string }>(
    `select format('policy "%s"', policyname) as place, concat_ws(' ', qual, with_check) as text from pg_policies
     union all
     select p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'`,
  );
  const asking = /private\.(?:may|require|role_may)\((?:[^'()]*,)?\s*'([^']+)'/g;
  return rows.flatMap(({ place, text }) =>
    [...text.matchAll(asking)].map(([, right = '']) => ({ place, right })),
  );
}

const listRights = async () => {
  const { rows } = await pool.query<{ may: string }>(
    'select distinct may from private.role_rights order by 1',
  );
  return rows.map(({ may }) => may);
};

test('every right that a policy or a function asks for is one that some role has', async () => {
  const rights = await listRights();
  const asked = await listRightsAskedFor();
  assert.deepEqual(
    asked.filter(({ right }) => !rights.includes(right)),
    [],
  );
});

test('every right that a role has is asked for somewhere', async () => {
  const asked = new Set((await listRightsAskedFor()).map(({ right }) => right));
  assert.deepEqual(await listRights(), [...asked].sort());
});

test('the panel says of each role what its pages let it do, and that no counsellor reads the catalogue', async () => {
  const { rows } = await pool.query<{ role: string; may: string[] }>(
    'select role, array_agg(may order by may) as may from private.role_rights group by role order by role',
  );
  const shown = Object.fromEntries(rows.map(({ role, may }) => [role, rightsInPanel(may)]));
  assert.deepEqual(shown.counsellor, ['see figures', 'work on leads']);
  assert.deepEqual(shown.editor, ['see figures', 'write the catalogue']);
  assert.deepEqual(
    (await listRights()).filter((right) => !shown.admin?.includes(right)),
    ['read the catalogue'],
    'a new right belongs to a page or a button in app/lib/panel-pages.ts',
  );
});

test('a right with a letter missing is found, wherever it stands', async (t) => {
  t.after(() =>
    pool.query(
      'drop policy planted on public.jobs; drop function private.planted; drop function private.planted_too',
    ),
  );
  await pool.query(
    `create policy planted on public.jobs for select using ((select private.may('see figure')));
     create function private.planted() returns boolean language sql as $$ select private.role_may(role, 'see figurs') from profiles $$;
     create function private.planted_too() returns void language plpgsql as $$ begin perform private.require('se figures'); end $$`,
  );
  const rights = await listRights();
  const wrong = (await listRightsAskedFor()).filter(({ right }) => !rights.includes(right));
  assert.deepEqual(wrong.map(({ right }) => right).sort(), ['se figures', 'see figure', 'see figurs']);
});

test('no policy and no function asks who is an administrator instead of what they may', async () => {
  const { rows } = await pool.query(
    `select policyname as name from pg_policies where concat_ws(' ', qual, with_check) ~ 'is_admin'
     union all
     select p.proname from pg_proc p where p.prosrc ~ 'is_admin|require_admin'
       and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  assert.deepEqual(rows, []);
});

test('somebody is told their rights, and a visitor nobody’s', async () => {
  const mine = 'select role, public.rights(profiles) from public.profiles where id = auth.uid()';
  const rightsOf = async (role: 'user' | 'counsellor' | 'editor') =>
    (await as(await createPerson(pool, `The ${role}`, { role }))(mine)).rows[0]?.rights;
  assert.deepEqual(await rightsOf('user'), []);
  assert.deepEqual(await rightsOf('counsellor'), ['read the catalogue', 'see figures', 'work on leads']);
  assert.deepEqual(await rightsOf('editor'), ['read the catalogue', 'see figures', 'write the catalogue']);
  await assertForbidden(as(visitor)('select public.rights(null)'));
});
