import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { deedsOf, doersOf, type Entry, readRecordIn } from './record-reader.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);
const entriesOf = readRecordIn(pool);

const address = '203.0.113.7';
const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const byAsha = as(asha, { address });
const byService = as(serviceRole, { address });
const doneByAsha = { actor_id: asha.id, actor_name: 'Asha', actor_role: 'authenticated', address };

/** All of it is done by Asha, from her address. */
const assertHers = (entries: Entry[]) =>
  assert.deepEqual(
    doersOf(entries),
    entries.map(() => doneByAsha),
  );

test('a role that is changed is one entry, by whichever way', async () => {
  const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
  const entries = await entriesOf(async () => {
    await byAsha(`select public.change_staff_role($1, 'editor')`, [kavya.id]);
    await byService(`select public.set_account_role($1, 'counsellor')`, [kavya.id]);
    await owner(`update public.profiles set role = 'user' where id = $1`, [kavya.id]);
    await byAsha(`select public.change_staff_role($1, 'editor')`, [kavya.id]);
  });
  const about = { action: 'changed', thing: 'person', thing_id: kavya.id, thing_name: 'Kavya' };
  assert.deepEqual(deedsOf(entries), [
    { ...about, changes: { role: ['counsellor', 'editor'] } },
    { ...about, changes: { role: ['editor', 'counsellor'] } },
    { ...about, changes: { role: ['counsellor', 'user'] } },
  ]);
  assert.deepEqual(doersOf(entries), [
    doneByAsha,
    { actor_id: null, actor_name: '', actor_role: 'service_role', address },
    { actor_id: null, actor_name: '', actor_role: '', address: null },
  ]);
});

test('who invites, invites again, withdraws and accepts is told, with the role that was named', async () => {
  const invite = (role: string) =>
    byAsha('select public.invite_colleague($1, $2)', ['dinesh@example.com', role]);
  const idOf = async () => (await owner('select id from public.staff_invitations')).rows[0].id;
  const ids: string[] = [];
  const entries = await entriesOf(async () => {
    await invite('editor');
    ids.push(await idOf());
    await invite('counsellor');
    await byAsha('select public.withdraw_invitation($1)', ids);
    await byAsha('select public.withdraw_invitation($1)', ids);
    await invite('editor');
    ids.push(await idOf());
  });
  const about = { thing: 'invitation', thing_name: 'dinesh@example.com' };
  const [first, second] = ids;
  assert.deepEqual(deedsOf(entries), [
    { action: 'invited', ...about, thing_id: first, changes: { role: 'editor' } },
    { action: 'invited', ...about, thing_id: first, changes: { role: 'counsellor' } },
    { action: 'withdrawn', ...about, thing_id: first, changes: null },
    { action: 'invited', ...about, thing_id: second, changes: { role: 'editor' } },
  ]);
  assertHers(entries);

  const dinesh = await createPerson(pool, 'Dinesh');
  const { rows } = await byService<{ mail: { invitation: { token: string } } }>(
    'select public.claim_mails(1, 60) as mail',
  );
  const accepted = await entriesOf(() =>
    as(dinesh, { address })('select public.accept_invitation($1)', [rows[0]?.mail.invitation.token]),
  );
  assert.deepEqual(deedsOf(accepted), [
    {
      action: 'changed',
      thing: 'person',
      thing_id: dinesh.id,
      thing_name: 'Dinesh',
      changes: { role: ['user', 'editor'] },
    },
    { action: 'accepted', ...about, thing_id: second, changes: { invited_by: 'Asha' } },
  ]);
  assert.equal(accepted[0]?.command_id, accepted[1]?.command_id);
  const doer = { actor_id: dinesh.id, actor_name: 'Dinesh', actor_role: 'authenticated', address };
  assert.deepEqual(doersOf(accepted), [doer, doer]);
});

test('who exports leads is told with the filters, and not with the words that they searched for', async () => {
  const entries = await entriesOf(() =>
    byAsha('select public.begin_export($1)', [{ q: 'Priya', status: 'new', kind: 'enquiry' }]),
  );
  assert.deepEqual(deedsOf(entries), [
    {
      action: 'exported',
      thing: 'lead',
      thing_id: null,
      thing_name: '',
      changes: { status: 'new', kind: 'enquiry' },
    },
  ]);
  assertHers(entries);
  const [without] = await entriesOf(() => byAsha('select public.begin_export($1)', [{ q: 'Priya' }]));
  assert.equal(without?.changes, null);
});

test('of an export nothing is told but the filters that the desk has, each cut short', async () => {
  const known = ['kind', 'status', 'course', 'owner', 'follow_up', 'since', 'until'];
  const filters = Object.fromEntries(known.map((name) => [name, 'x'.repeat(101)]));
  const others = { Q: 'Priya', name: 'Priya', email: 'priya@example.com', 'q ': 'Priya', page: '2' };
  const [entry] = await entriesOf(() =>
    byAsha('select public.begin_export($1)', [{ ...filters, ...others, q: 'Priya' }]),
  );
  assert.deepEqual(entry?.changes, Object.fromEntries(known.map((name) => [name, 'x'.repeat(100)])));
});

test('who exports a person is told by the lead’s id, and nothing is told where there is none', async () => {
  const lead = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(1)));
  const entries = await entriesOf(async () => {
    await byAsha('select public.export_person($1)', [lead.id]);
    await byAsha('select public.export_person($1)', [asha.id]);
  });
  assert.deepEqual(deedsOf(entries), [
    { action: 'exported', thing: 'lead', thing_id: lead.id, thing_name: '', changes: null },
  ]);
  assertHers(entries);
});

test('erasing a person is one entry for each lead, of one command, and none of them says who it was', async () => {
  const person = { ...buildLead(2), name: 'Priya Raman' };
  const leads = [
    await insertAndRead(owner, 'contact_inquiries', buildInquiry(person)),
    await insertAndRead(owner, 'course_enrollments', buildEnrollment(person)),
  ];
  const entries = await entriesOf(() => byAsha('select public.erase_person($1)', [leads[0]?.id]));
  assert.deepEqual(
    deedsOf(entries).toSorted((a, b) => String(a.thing_id).localeCompare(String(b.thing_id))),
    leads
      .map(({ id }) => id)
      .toSorted((a, b) => a.localeCompare(b))
      .map((id) => ({ action: 'erased', thing: 'lead', thing_id: id, thing_name: '', changes: null })),
  );
  assert.equal(new Set(entries.map(({ command_id }) => command_id)).size, 1);
  assertHers(entries);
  const { rows } = await pool.query(
    'select string_agg(entry::text, chr(10)) as text from private.record entry',
  );
  for (const word of ['Priya', 'Raman', person.email, person.phone]) {
    assert.ok(!rows[0].text.includes(word), word);
  }
});

test('a single lead that is deleted is erased, and one that has expired is not told', async () => {
  const lead = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(3)));
  const old = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(4)));
  await owner(`alter table public.contact_inquiries disable trigger set_updated_at`);
  await owner(
    `update public.contact_inquiries set created_at = now() - interval '25 months',
       updated_at = now() - interval '25 months' where id = $1`,
    [old.id],
  );
  const entries = await entriesOf(async () => {
    await byAsha('delete from public.contact_inquiries where id = $1', [lead.id]);
    const { rows } = await byService('select public.erase_expired_leads() as erased');
    assert.deepEqual(rows, [{ erased: 1 }]);
  });
  assert.deepEqual(deedsOf(entries), [
    { action: 'erased', thing: 'lead', thing_id: lead.id, thing_name: '', changes: null },
  ]);
});

test('mails that are sent again, released and discarded are told one by one', async () => {
  await owner('delete from public.mail_outbox');
  const { id: lead } = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(5)));
  const mails = (await owner('select id from public.mail_outbox where inquiry_id = $1', [lead])).rows.map(
    ({ id }) => id,
  );
  const hold = () => owner(`update public.mail_outbox set status = 'held'`);
  const entries = await entriesOf(async () => {
    await byAsha('select public.retry_mail($1)', [mails[0]]);
    await byAsha('select public.retry_mail($1)', [lead]);
    await hold();
    assert.deepEqual((await byAsha('select public.release_held_mails() as n')).rows, [{ n: 2 }]);
    await hold();
    assert.deepEqual((await byAsha('select public.discard_held_mails() as n')).rows, [{ n: 2 }]);
  });
  assertHers(entries);
  const told = entries.map(({ action, thing, thing_id }) => `${action} ${thing} ${thing_id}`);
  const expected = [
    `sent again mail ${mails[0]}`,
    ...mails.flatMap((id) => [`released mail ${id}`, `discarded mail ${id}`]),
  ];
  assert.deepEqual(told.toSorted(), expected.toSorted());
});
