import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { buildInquiry, insertAndRead, insertRow } from '#tests/support/builders.ts';
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
  created_at: '2001-01-01',
  updated_at: '2001-01-01',
})) {
  test(`neither a visitor nor a user can set ${column} of an enquiry`, async () => {
    const row = buildInquiry({ [column]: value });
    await assertForbidden(insertRow(as(people.visitor), 'contact_inquiries', row));
    await assertForbidden(insertRow(as(people.user), 'contact_inquiries', row));
  });
}

test('an enquiry starts as new and not suspicious, with an odd number kept as typed', async () => {
  const row = buildInquiry({ phone: 'ask for Ravi' });
  const stored = await insertAndRead(as(serviceRole, { rollback: true }), 'contact_inquiries', row);
  const { status, suspicious, phone, phone_e164 } = stored;
  assert.deepEqual(
    { status, suspicious, phone, phone_e164 },
    { status: 'new', suspicious: false, phone: 'ask for Ravi', phone_e164: null },
  );
});

test('the same enquiry sent twice is stored once, and the second hears that it was stored', async () => {
  const row = buildInquiry({ email: 'twice@example.com', idempotency_key: randomUUID() });
  const sendIt = () => insertRow(as(people.visitor), 'contact_inquiries', row);
  const answers = await Promise.allSettled([sendIt(), sendIt()]);
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  await assertRefused(sendIt(), {
    code: '23505',
    message: 'lead_already_stored',
    constraint: 'contact_inquiries_idempotency_key_key',
  });
});

test('only the four states of the desk are known', async () => {
  const move = 'update public.contact_inquiries set status = $1';
  const asAdmin = as(people.admin, { rollback: true });
  for (const status of ['new', 'contacted', 'enrolled', 'lost']) await asAdmin(move, [status]);
  await assertRefused(asAdmin(move, ['won']), { code: '23514' });
});

const utm = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a": ""}'.length) });

testBounds(
  { as, writer: () => people.visitor, table: 'contact_inquiries', row: buildInquiry() },
  {
    name: line(200),
    email: line(320),
    phone: line(50),
    course: { accepts: [null, '', 'x'.repeat(100)], refuses: ['x'.repeat(101), 'a\nb'] },
    message: { accepts: [null, '', 'Line one\nline two', 'அ'.repeat(5000)], refuses: ['x'.repeat(5001)] },
    page: { accepts: [null, 'x'.repeat(500)], refuses: ['x'.repeat(501)] },
    utm: { accepts: [null, '{}', utm(2000)], refuses: ['[]', '"text"', utm(2001)] },
    consent_version: { accepts: [null, 'x'.repeat(50)], refuses: ['x'.repeat(51)] },
  },
);
