import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';
import { type AsRoleOptions, asRole, asRoleTransaction } from './as-role.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ seed: false });
  await database.pool.query(`
    create table public.remarks (id int primary key, owner text, unique (owner) deferrable initially deferred);
    grant all on public.remarks to anon, authenticated`);
});
after(() => database.close());

const as = (role: string, claims = {}, over: Partial<AsRoleOptions> = {}): AsRoleOptions => ({
  identity: { role, claims: { role, ...claims } },
  request: { method: 'GET', path: '/remarks', headers: { 'x-forwarded-for': '192.0.2.1' } },
  ...over,
});
const whoAmI = `select current_user::text as role, auth.uid()::text as uid, auth.role() as claimed,
  current_setting('request.path') as path`;

test('a statement runs as the role and with the claims it was given', async () => {
  const sub = '00000000-0000-4000-8000-000000000001';
  const { rows } = await asRole(database.pools.requests, as('authenticated', { sub }), { text: whoAmI });
  assert.deepEqual(rows, [{ role: 'authenticated', uid: sub, claimed: 'authenticated', path: '/remarks' }]);
});

test('many at once on one pool never see each other', async () => {
  const asked = Array.from({ length: 200 }, (_, number) => (number % 2 ? 'anon' : 'authenticated'));
  const answers = await Promise.all(
    asked.map((role) => asRole(database.pools.requests, as(role), { text: whoAmI })),
  );
  assert.deepEqual(
    answers.map(({ rows }) => rows[0]?.role),
    asked,
  );
});

test('nothing of a request outlives it, even one that failed', async () => {
  await assert.rejects(asRole(database.pools.requests, as('anon'), { text: 'select 1 / 0' }), {
    code: '22012',
  });
  const { rows } = await database.pool.query(
    `select current_user::text as role, current_setting('request.jwt.claims', true) as claims`,
  );
  assert.deepEqual([rows[0].role === 'anon', rows[0].claims || ''], [false, '']);
});

test('an error undoes what came before it, and the connection goes on', async () => {
  const insert = `with added as (insert into remarks values (1, 'a') returning id) select 1 / (id - 1) from added`;
  await assert.rejects(asRole(database.pools.requests, as('anon'), { text: insert }), { code: '22012' });
  const { rows } = await asRole(database.pools.requests, as('anon'), { text: 'select * from remarks' });
  assert.deepEqual(rows, []);
});

test('a constraint that is checked at commit is heard', async () => {
  const text = `insert into remarks values (2, 'same'), (3, 'same')`;
  await assert.rejects(asRole(database.pools.requests, as('anon'), { text }), { code: '23505' });
});

const notTaken: [what: string, role: string, code: string][] = [
  ['does not exist', 'no_such_role', '22023'],
  ['is not for requests', 'supabase_admin', '42501'],
  ['owns the database', 'pg_database_owner', '42501'],
];
for (const [what, role, code] of notTaken) {
  test(`a role that ${what} is not taken, and nothing runs`, async () => {
    const text = `insert into remarks values (4, 'x')`;
    await assert.rejects(asRole(database.pools.requests, as(role), { text }), { code });
    assert.equal((await database.pool.query('select from remarks')).rowCount, 0);
  });
}

test('read only and rollback keep their word', async () => {
  const text = `insert into remarks values (5, 'x') returning id`;
  await assert.rejects(asRole(database.pools.requests, as('anon', {}, { readOnly: true }), { text }), {
    code: '25006',
  });
  const tried = await asRole(database.pools.requests, as('anon', {}, { rollback: true }), { text });
  assert.equal(tried.rowCount, 1);
  assert.equal((await database.pool.query('select from remarks')).rowCount, 0);
});

test('a visitor cannot keep the database busy, the server may', async () => {
  const setting = { text: `select current_setting('statement_timeout') as timeout` };
  const limits = [];
  for (const role of ['anon', 'authenticated', 'service_role']) {
    limits.push(
      (await asRole<{ timeout: string }>(database.pools.requests, as(role), setting)).rows[0]?.timeout,
    );
  }
  assert.deepEqual(limits, ['3s', '8s', '0']);
});

test('a transaction of several statements is one as well', async () => {
  await assert.rejects(
    asRoleTransaction(database.pools.requests, as('anon'), async (client) => {
      await client.query(`insert into remarks values (6, 'kept?')`);
      throw new Error('changed my mind');
    }),
    /changed my mind/,
  );
  assert.equal((await database.pool.query('select from remarks')).rowCount, 0);
});
