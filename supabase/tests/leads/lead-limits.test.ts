import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createAddressSigner, signedAddressHeader } from '#server/hosted/signed-address.ts';
import { buildEnrollment, buildInquiry, buildLead, insertRow } from '#tests/support/builders.ts';
import { actingIn, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

const tooMany = { code: 'PT429', message: 'too_many_leads' };
const enquire = (lead: Partial<ReturnType<typeof buildLead>>, address?: string) =>
  insertRow(as(visitor, { address }), 'contact_inquiries', buildInquiry(lead));
const enrol = (lead: Partial<ReturnType<typeof buildLead>>) =>
  insertRow(as(visitor), 'course_enrollments', buildEnrollment(lead));
const letPass = (interval: string) =>
  pool.query('update private.lead_submissions set submitted_at = submitted_at - $1::interval', [interval]);

test('a person may write five times in ten minutes, over both forms together', async () => {
  const lead = buildLead(1);
  for (let count = 0; count < 3; count += 1) await enquire(lead);
  for (let count = 0; count < 2; count += 1) await enrol(lead);
  await assertRefused(enquire(lead), tooMany);
  await assertRefused(enrol(lead), tooMany);
  await letPass('10 minutes');
  await enquire(lead);
});

test('the limit follows the number and the address, in any spelling', async () => {
  for (let count = 0; count < 5; count += 1) await enquire(buildLead(2));
  const { email, phone } = buildLead(2);
  await assertRefused(enquire({ ...buildLead(3), email: ` ${email.toUpperCase()}` }), tooMany);
  await assertRefused(
    enquire({ ...buildLead(3), phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` }),
    tooMany,
  );
  await enquire(buildLead(3));
});

test('a person who asks ten times at once is still heard five times', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => enquire(buildLead(4))));
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5);
});

test('a list of an import counts row by row, and a visitor sends one lead at a time', async () => {
  const bulk = `insert into public.contact_inquiries (name, email, phone)
    select 'P', 'bulk@example.com', '9700000001' from generate_series(1, $1)`;
  await assertRefused(as(visitor)(bulk, [2]), { code: 'PT422', message: 'one_lead_at_a_time' });
  await assertRefused(as(serviceRole)(bulk, [6]), tooMany);
  await as(serviceRole)(bulk, [5]);
});

test('a person may write twenty times a day', async () => {
  for (let count = 0; count < 20; count += 1) {
    if (count % 5 === 0) await letPass('11 minutes');
    await enquire(buildLead(5));
  }
  await letPass('11 minutes');
  await assertRefused(enquire(buildLead(5)), tooMany);
  await letPass('1 day');
  await enquire(buildLead(5));
});

test('a refused lead leaves nothing behind', async () => {
  const count = async () =>
    (await pool.query('select count(*)::int as n from private.lead_submissions')).rows[0].n;
  for (let sent = 0; sent < 5; sent += 1) await enquire(buildLead(6));
  const before = await count();
  await assertRefused(enquire(buildLead(6)), tooMany);
  assert.equal(await count(), before);
});

test('two hundred people behind one address are heard, the next is not, and another address is', async () => {
  const carrier = '203.0.113.7';
  for (let number = 0; number < 200; number += 1) await enquire(buildLead(1000 + number), carrier);
  await assertRefused(enquire(buildLead(1200), carrier), tooMany);
  await assertRefused(enquire(buildLead(1200), `198.51.100.1, ${carrier}`), tooMany);
  await enquire(buildLead(1200), '203.0.113.8');
  await enquire(buildLead(1201));
  await letPass('10 minutes');
  await enquire(buildLead(1202), carrier);
});

test('what is older than a day is forgotten little by little', async () => {
  await letPass('2 days');
  const old = `select count(*)::int as n from private.lead_submissions where submitted_at < now() - interval '1 day'`;
  const before = (await pool.query(old)).rows[0].n;
  await enquire(buildLead(2000));
  assert.equal((await pool.query(old)).rows[0].n, before - 10);
});

for (const [claim, steps] of [
  ['a day back', ['-1 day']],
  ['a day forward and back again', ['1 day', '-1 day']],
  ['a day back, forward and back again', ['-1 day', '1 day', '-1 day']],
] as const) {
  test(`a clock that is set ${claim} keeps nobody out for longer than ten minutes`, async () => {
    const carrier = '203.0.113.99';
    await pool.query('delete from private.lead_submissions');
    for (const step of steps) {
      for (let count = 0; count < 5; count += 1) await enquire(buildLead(7));
      await pool.query(
        `insert into private.lead_submissions (person, address)
         select 'person ' || number, $1 from generate_series(1, 400) number`,
        [carrier],
      );
      await assertRefused(enquire(buildLead(7)), tooMany);
      await assertRefused(enquire(buildLead(8), carrier), tooMany);
      await letPass(step);
      await letPass('10 minutes');
    }
    await enquire(buildLead(7));
    await enquire(buildLead(8), carrier);
  });
}

test('what the clock has not reached yet is forgotten little by little, too', async () => {
  await letPass('-1 day');
  const ahead = 'select count(*)::int as n from private.lead_submissions where submitted_at > now()';
  const before = (await pool.query(ahead)).rows[0].n;
  await enquire(buildLead(9));
  assert.equal((await pool.query(ahead)).rows[0].n, before - 10);
});

test('nobody reads who wrote from where', async () => {
  await assertForbidden(as(visitor)('select * from private.lead_submissions'));
});

const { key, sign } = createAddressSigner('sb_secret_of_this_site');
const believe = (run: ReturnType<typeof as>, wanted: string) =>
  run('select public.believe_addresses($1) as kept', [wanted]);
let enquiries = 3000;

/** @returns the address that an enquiry with these headers is counted for */
async function countedFor(headers: Record<string, string>): Promise<string | null> {
  enquiries += 1;
  await insertRow(as(visitor, { headers }), 'contact_inquiries', buildInquiry(buildLead(enquiries)));
  const { rows } = await pool.query('select address from private.lead_submissions order by id desc limit 1');
  return rows[0].address;
}

const direct = {
  'cf-connecting-ip': '198.51.100.7',
  'x-forwarded-for': '203.0.113.1, 198.51.100.7, 10.0.0.1',
};

test('whoever calls a hosted project directly is counted for the address that its edge saw, whatever else they write', async () => {
  assert.equal(await countedFor(direct), '198.51.100.7');
  const forged = [
    sign('203.0.113.1'),
    '203.0.113.1',
    `203.0.113.1 ${'0'.repeat(64)}`,
    createAddressSigner('another').sign('203.0.113.1'),
  ];
  for (const said of forged)
    assert.equal(await countedFor({ ...direct, [signedAddressHeader]: said }), '198.51.100.7');
});

test('where no edge tells, the one in front is believed and not the caller', async () => {
  assert.equal(await countedFor({ 'x-forwarded-for': '203.0.113.1, 198.51.100.7' }), '198.51.100.7');
  assert.equal(await countedFor({}), null);
});

test('an address that the server signed is believed once it has told its key, and so are those of keys before', async () => {
  assert.deepEqual((await believe(as(serviceRole), key)).rows, [{ kept: 1 }]);
  const signed = { ...direct, [signedAddressHeader]: sign('203.0.113.1') };
  assert.equal(await countedFor(signed), '203.0.113.1');
  const stolen = sign('203.0.113.1').replace('203.0.113.1', '203.0.113.2');
  assert.equal(await countedFor({ ...direct, [signedAddressHeader]: stolen }), '198.51.100.7');
  for (const later of [1, 2, 3, 4])
    await believe(as(serviceRole), createAddressSigner(`secret ${later}`).key);
  assert.equal(await countedFor(signed), '203.0.113.1');
  assert.deepEqual((await believe(as(serviceRole), createAddressSigner('the sixth').key)).rows, [
    { kept: 5 },
  ]);
  assert.equal(await countedFor(signed), '198.51.100.7');
});

test('visitors neither read nor set what addresses are signed with', async () => {
  await assertForbidden(as(visitor)('select * from private.address_keys'));
  await assertForbidden(believe(as(visitor), key));
  await assertForbidden(as(visitor)('insert into private.address_keys (key) values ($1)', [key]));
});
