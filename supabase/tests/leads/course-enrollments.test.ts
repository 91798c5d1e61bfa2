import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { buildEnrollment, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPeople, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { line, testBounds } from '../support/bounds.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);

for (const [column, value] of Object.entries({
  id: randomUUID(),
  status: 'enrolled',
  suspicious: false,
  cancelled_at: '2001-01-01',
  created_at: '2001-01-01',
  updated_at: '2001-01-01',
  webinar_id: null,
})) {
  test(`neither a visitor nor a user can set ${column} of an enrolment`, async () => {
    const row = buildEnrollment({ [column]: value });
    await assertForbidden(insertRow(as(people.visitor), 'course_enrollments', row));
    await assertForbidden(insertRow(as(people.user), 'course_enrollments', row));
  });
}

test('an enrolment without a course id is a lead like any other', async () => {
  await insertRow(as(people.visitor), 'course_enrollments', buildEnrollment({ course_id: null }));
});

test('the same enrollment sent twice is stored once, and the secret key gets an error', async () => {
  const row = buildEnrollment({ email: 'twice@example.com', idempotency_key: randomUUID() });
  const sendIt = () => insertRow(as(people.visitor), 'course_enrollments', row);
  const answers = await Promise.allSettled([sendIt(), sendIt()]);
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 2);
  const { rows } = await pool.query(`select count(*)::int from public.course_enrollments where email = $1`, [
    row.email,
  ]);
  assert.deepEqual(rows, [{ count: 1 }]);
  await assertRefused(insertRow(as(serviceRole), 'course_enrollments', row), {
    code: '23505',
    message: 'lead_already_stored',
    constraint: 'course_enrollments_idempotency_key_key',
  });
});

const utm = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a": ""}'.length) });

testBounds(
  { as, writer: () => people.visitor, table: 'course_enrollments', row: buildEnrollment() },
  {
    name: line(200),
    email: line(320),
    phone: line(50),
    course_name: { accepts: ['', 'அ'.repeat(200)], refuses: ['x'.repeat(201), 'a\nb'] },
    course_id: { accepts: [null, '', 'x'.repeat(100)], refuses: ['x'.repeat(101), 'a\nb'] },
    page: { accepts: [null, 'x'.repeat(500)], refuses: ['x'.repeat(501)] },
    utm: { accepts: [null, '{}', utm(2000)], refuses: ['[]', '"text"', utm(2001)] },
    consent_version: { accepts: [null, 'x'.repeat(50)], refuses: ['x'.repeat(51)] },
  },
);
