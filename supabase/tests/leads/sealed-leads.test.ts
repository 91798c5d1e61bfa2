import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { DatabaseError } from 'pg';
import {
  buildInquiry,
  buildLead,
  buildRegistration,
  buildWebinar,
  insertAndRead,
} from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);
const byKavya = actingIn(pools.requests)(await createPerson(pool, 'Kavya', { role: 'counsellor' }));

const workshop = await insertAndRead(owner, 'webinars', buildWebinar({ max_attendees: 5 }));
const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(1)));
const registration = await insertAndRead(owner, 'course_enrollments', buildRegistration(workshop.id, 2));
const theirs = new RegExp(
  [inquiry, registration].flatMap(({ name, email, phone }) => [name, email, phone]).join('|'),
);

/** Everything of an error that the API passes on. */
async function refusalOf(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (reason: DatabaseError) => reason,
  );
  if (!error) return '';
  const said = [error.code, error.message, error.detail, error.hint].join(' ');
  assert.doesNotMatch(said, theirs);
  return said;
}

test('no cast of a sealed answer prints it', async () => {
  const { rows } = await owner(
    `select format_type(oid, null) as name from pg_type where typtype in ('b', 'd', 'e') and typname !~ '^_'
     union all select 'text[]' union all select 'public.leads'`,
  );
  const answer = (await byKavya('select public.read_lead($1) as answer', [inquiry.id])).rows[0]?.answer;
  const printed = JSON.stringify(answer);
  assert.match(printed, theirs);
  const refusals = new Set<string>();
  for (const { name } of rows)
    refusals.add(await refusalOf(owner(`select cast($1::jsonb as ${name})`, [printed])));
  assert.ok(refusals.size > 10);
});

test('the key of a sealed answer is different each time', async () => {
  const keys = new Set<string>();
  for (let asked = 0; asked < 3; asked += 1) {
    const { rows } = await byKavya('select public.read_lead($1) as answer', [inquiry.id]);
    keys.add(Object.keys(rows[0]?.answer).join());
  }
  assert.equal(keys.size, 3);
});

test('no request can call a function that returns rows of leads', async () => {
  const { rows } = await owner(
    `select proname from pg_proc join pg_type on pg_type.oid = prorettype
     where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', pg_proc.oid, 'execute')
       and typname in ('leads', 'lead_events', 'contact_inquiries', 'course_enrollments')`,
  );
  assert.deepEqual(rows, []);
});

test('a change that a constraint refuses does not print the lead', async () => {
  for (const changes of [
    { status: 'bogus' },
    { status: null },
    { status: {} },
    { owner_id: 'bogus' },
    { follow_up_on: 'bogus' },
    { follow_up_on: '2026-13-01' },
    { follow_up_on: '99999999-01-01' },
  ]) {
    for (const { id } of [inquiry, registration]) {
      const refusal = await refusalOf(
        byKavya('select public.change_lead($1, $2)', [id, JSON.stringify(changes)]),
      );
      assert.match(refusal, /^PT422 no_such_change/, JSON.stringify(changes));
    }
  }
});

test('cancelling a registration does not print it when a constraint refuses', async (t) => {
  t.after(() => owner('alter table public.course_enrollments drop constraint held'));
  await owner('alter table public.course_enrollments add constraint held check (cancelled_at is null)');
  const cancel = byKavya('select public.set_registration_cancelled($1, true)', [registration.id]);
  assert.match(await refusalOf(cancel), /^PT422 no_such_change/);
});
