import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPeople, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertOutOfBounds } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const usha = people.user.id;

const ownRole = 'select role from public.profiles where id = $1';

test('a user sees one profile, an administrator everybody', async () => {
  const count = 'select count(*)::int as n from public.profiles';
  assert.equal((await as(people.user)(count)).rows[0]?.n, 1);
  assert.ok((await as(people.admin)(count)).rows[0]?.n > 5);
});

test('a user cannot give themselves a role, another id or a past', async () => {
  for (const change of [
    `role = 'admin'`,
    'id = gen_random_uuid()',
    'created_at = now()',
    'updated_at = now()',
  ]) {
    await assertForbidden(as(people.user)(`update public.profiles set ${change}`));
  }
  assert.equal((await pool.query(ownRole, [usha])).rows[0].role, 'user');
});

test('the service role gives somebody a role, of the four that there are', async () => {
  const asService = as(serviceRole, { rollback: true });
  for (const role of ['counsellor', 'editor', 'admin', 'user']) {
    await asService('update public.profiles set role = $2 where id = $1', [usha, role]);
  }
  await assertOutOfBounds(asService(`update public.profiles set role = 'owner' where id = $1`, [usha]));
});

test('a name has at most 200 characters', async () => {
  const rename = 'update public.profiles set full_name = $1';
  const asUser = as(people.user, { rollback: true });
  await asUser(rename, ['அ'.repeat(200)]);
  await asUser(rename, [null]);
  await assertOutOfBounds(asUser(rename, ['x'.repeat(201)]));
});

test('people change their name while fully signed in, and not after a sign-out or a ban, or before the second factor', async () => {
  const rename = `update public.profiles set full_name = 'Somebody' where id = $1`;
  const refused = {
    'signed out': await createPerson(pool, 'Away', { session: 'ended' }),
    'session over': await createPerson(pool, 'Late', { session: 'expired' }),
    banned: await createPerson(pool, 'Barred', { bannedUntil: new Date(Date.now() + 86_400_000) }),
    'one factor of two': await createPerson(pool, 'Half', { factor: 'verified' }),
  };
  for (const person of Object.values(refused)) {
    await assertForbidden(as(person)(rename, [person.id]));
  }
  const whole = await createPerson(pool, 'Whole', { factor: 'verified', aal: 'aal2' });
  for (const person of [people.otherUser, whole]) {
    assert.equal((await as(person)(rename, [person.id])).rowCount, 1);
  }
});

test('signing up makes a profile with the name, cut to size, and the role of a user', async () => {
  const { id } = await createPerson(pool, 'Longname', { fullName: 'x'.repeat(300) });
  const { rows } = await pool.query('select role, full_name from public.profiles where id = $1', [id]);
  assert.deepEqual(rows, [{ role: 'user', full_name: 'x'.repeat(200) }]);
});

test('signing up with a role in the metadata still makes a user', async () => {
  const { rows } = await pool.query(
    `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
     values (gen_random_uuid(), 'climber@example.com', '{"role": "admin"}', '{"role": "admin"}') returning id`,
  );
  assert.equal((await pool.query(ownRole, [rows[0].id])).rows[0].role, 'user');
});

test('a profile goes with its account', async () => {
  const { id } = await createPerson(pool, 'Leaving');
  await pool.query('delete from auth.users where id = $1', [id]);
  assert.equal((await pool.query(ownRole, [id])).rowCount, 0);
});

test('a session that ran out, a deleted account and a forged session do not administer', async () => {
  const expired = await createPerson(pool, 'Expired', { role: 'admin', session: 'expired' });
  const deleted = await createPerson(pool, 'Deleted', { role: 'admin', deletedAt: new Date() });
  const { identity, id } = people.admin;
  const withClaims = (claims: object) => ({
    id,
    identity: { ...identity, claims: { ...identity.claims, ...claims } },
  });
  const otherSession = people.user.identity.claims.session_id;
  for (const person of [
    expired,
    deleted,
    withClaims({ session_id: otherSession }),
    withClaims({ session_id: undefined }),
    withClaims({ session_id: 'not-a-uuid' }),
    withClaims({ sub: usha }),
  ]) {
    await assertForbidden(as(person)(`insert into public.jobs (title) values ('Potter')`));
  }
});

test('a ban that is over, or a factor that was never verified, does not stop an administrator', async () => {
  const pardoned = await createPerson(pool, 'Pardoned', { role: 'admin', bannedUntil: new Date(0) });
  const enrolling = await createPerson(pool, 'Enrolling', { role: 'admin', factor: 'unverified' });
  for (const person of [pardoned, enrolling]) {
    await as(person, { rollback: true })(`insert into public.jobs (title) values ('Potter')`);
  }
});
