import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, type Person, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { opened } from '../support/opened.ts';
import { assertOutOfBounds, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);
const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const byAsha = as(asha);

const change = async (person: Person, role: string, handTo: Person | null = null) =>
  (
    await byAsha('select public.change_staff_role($1, $2, $3) as answer', [
      person.id,
      role,
      handTo?.id ?? null,
    ])
  ).rows[0]?.answer;
const roleOf = async ({ id }: Person) =>
  (await pool.query('select role from public.profiles where id = $1', [id])).rows[0]?.role;
const givenBy = async ({ id }: Person) => {
  const { rows } = await pool.query(
    'select role_given_by as name, role_given_at is not null as dated from public.profiles where id = $1',
    [id],
  );
  return rows[0];
};

let leads = 0;
/** An enquiry and an enrolment of theirs, from the moment on that they have them. */
async function giveLeads({ id }: Person) {
  leads += 2;
  const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(leads)));
  const enrollment = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(leads + 1)));
  for (const table of ['contact_inquiries', 'course_enrollments']) {
    await owner(`update public.${table} set owner_id = $1 where id = any ($2)`, [
      id,
      [inquiry.id, enrollment.id],
    ]);
  }
  return [inquiry.id, enrollment.id];
}
const ownersOf = async (ids: string[]) =>
  (await pool.query('select owner_id from public.leads where id = any ($1)', [ids])).rows.map(
    (row) => row.owner_id,
  );
const lastEvents = async (ids: string[]) =>
  (
    await pool.query(
      `select distinct on (coalesce(inquiry_id, enrollment_id)) kind, actor_name, old_value, new_value
       from public.lead_events where coalesce(inquiry_id, enrollment_id) = any ($1)
       order by coalesce(inquiry_id, enrollment_id), created_at desc`,
      [ids],
    )
  ).rows;

test('a role is changed by who manages people, and it says who gave it', async () => {
  const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
  assert.equal(await change(kavya, 'editor'), 'changed');
  assert.equal(await change(kavya, 'editor'), 'unchanged');
  assert.equal(await roleOf(kavya), 'editor');
  assert.deepEqual(await givenBy(kavya), { name: 'Asha', dated: true });
  const refused = { code: '42501', message: 'You may not manage people' };
  await assertRefused(as(kavya)(`select public.change_staff_role($1, 'admin')`, [kavya.id]), refused);
  await assertOutOfBounds(change(kavya, 'owner'));
});

test('a role that the operator or the database’s owner gives is given by nobody of the staff', async () => {
  const dinesh = await createPerson(pool, 'Dinesh', { role: 'editor' });
  assert.deepEqual(await givenBy(dinesh), { name: '', dated: true });
  await change(dinesh, 'counsellor');
  await as(serviceRole)(`select public.set_account_role($1, 'editor')`, [dinesh.id]);
  assert.deepEqual(await givenBy(dinesh), { name: '', dated: true });
  assert.deepEqual(await givenBy(await createPerson(pool, 'Usha')), { name: '', dated: false });
});

test('nobody becomes staff but by an invitation', async () => {
  const usha = await createPerson(pool, 'Usha Two');
  assert.equal(await change(usha, 'editor'), 'not_staff');
  assert.equal(await change({ ...usha, id: '00000000-0000-0000-0000-000000000000' }, 'editor'), 'not_staff');
  assert.equal(await roleOf(usha), 'user');
});

test('who is let go is signed out at once: their token reads nothing of the institute', async () => {
  const esha = await createPerson(pool, 'Esha', { role: 'counsellor' });
  await giveLeads(esha);
  const read = () => opened<unknown[]>(as(esha), 'find_leads()');
  assert.notEqual((await read()).length, 0);
  assert.equal(await change(esha, 'user'), 'changed');
  assert.equal((await owner('select from auth.sessions where user_id = $1', [esha.id])).rowCount, 0);
  const refused = { code: '42501', message: 'You may not work on leads' };
  await assertRefused(read(), refused);
});

test('who stays and does something else stays signed in', async () => {
  const gopal = await createPerson(pool, 'Gopal', { role: 'counsellor' });
  await change(gopal, 'editor');
  assert.equal((await as(gopal)('select from public.list_courses()')).rowCount, 0);
});

test('who no longer works on leads hands them to a colleague, which the timelines tell', async () => {
  const hari = await createPerson(pool, 'Hari', { role: 'counsellor' });
  const indu = await createPerson(pool, 'Indu', { role: 'counsellor' });
  const ids = await giveLeads(hari);
  assert.equal(await change(hari, 'user', indu), 'changed');
  assert.deepEqual(await ownersOf(ids), [indu.id, indu.id]);
  const event = { kind: 'owner', actor_name: 'Asha', old_value: 'Hari', new_value: 'Indu' };
  assert.deepEqual(await lastEvents(ids), [event, event]);
});

test('to somebody who does not work on leads they are not handed, and nothing is changed', async () => {
  const jaya = await createPerson(pool, 'Jaya', { role: 'counsellor' });
  const editor = await createPerson(pool, 'Kamal', { role: 'editor' });
  const user = await createPerson(pool, 'Lata');
  const ids = await giveLeads(jaya);
  const before = await lastEvents(ids);
  for (const other of [editor, user]) {
    await assertRefused(change(jaya, 'user', other), {
      code: 'PT422',
      message: 'owner_does_not_work_on_leads',
    });
  }
  assert.equal(await roleOf(jaya), 'counsellor');
  assert.deepEqual(await ownersOf(ids), [jaya.id, jaya.id]);
  assert.deepEqual(await lastEvents(ids), before);
  assert.notEqual((await opened<unknown[]>(as(jaya), 'find_leads()')).length, 0);
});

test('who keeps working on leads keeps theirs', async () => {
  const mani = await createPerson(pool, 'Mani', { role: 'admin' });
  const ids = await giveLeads(mani);
  await change(mani, 'counsellor', asha);
  assert.deepEqual(await ownersOf(ids), [mani.id, mani.id]);
});

const waysToGo: [claim: string, go: (person: Person) => Promise<unknown>, actor: string][] = [
  ['is let go and hands to nobody', (person) => change(person, 'user'), 'Asha'],
  ['becomes an editor', (person) => change(person, 'editor'), 'Asha'],
  [
    'loses the role by the operator',
    ({ id }) => as(serviceRole)(`select public.set_account_role($1, 'user')`, [id]),
    '',
  ],
  [
    'loses the role by SQL',
    ({ id }) => owner(`update public.profiles set role = 'editor' where id = $1`, [id]),
    '',
  ],
  ['deletes the account', (person) => as(person)('select public.delete_my_account()'), 'themselves'],
  [
    'has an account that somebody else deletes',
    ({ id }) => owner('delete from auth.users where id = $1', [id]),
    '',
  ],
  [
    'has an account that is emptied',
    ({ id }) => owner('update auth.users set deleted_at = now() where id = $1', [id]),
    '',
  ],
];

for (const [index, [claim, go, actor]] of waysToGo.entries()) {
  test(`the leads of somebody who ${claim} are nobody’s, and found as such`, async () => {
    const name = `Leaver ${index}`;
    const person = await createPerson(pool, name, { role: 'counsellor' });
    const ids = await giveLeads(person);
    await go(person);
    assert.deepEqual(await ownersOf(ids), [null, null]);
    const event = {
      kind: 'owner',
      actor_name: actor === 'themselves' ? name : actor,
      old_value: name,
      new_value: null,
    };
    assert.deepEqual(await lastEvents(ids), [event, event]);
    const rows = await opened<{ id: string }[]>(byAsha, `find_leads(owner => 'nobody')`);
    const nobodys = await owner('select id from public.leads where owner_id is null');
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), nobodys.rows.map(({ id }) => id).toSorted());
    assert.ok(ids.every((id) => rows.some((row) => row.id === id)));
    const count = await byAsha(`select public.count_leads(owner => 'nobody')::int as n`);
    assert.deepEqual(count.rows, [{ n: nobodys.rowCount }]);
  });
}

test('a soft-deleted account leaves the staff, and is not among those whom a lead can be given to', async () => {
  const nila = await createPerson(pool, 'Nila', { role: 'counsellor' });
  const listed = async () => [
    (await byAsha('select from public.list_staff() where id = $1', [nila.id])).rowCount,
    (await byAsha('select from public.lead_owners() where id = $1', [nila.id])).rowCount,
  ];
  assert.deepEqual(await listed(), [1, 1]);
  await owner('update auth.users set deleted_at = now() where id = $1', [nila.id]);
  assert.deepEqual(await listed(), [0, 0]);
  assert.equal(await roleOf(nila), 'user');
});

const hidden: [claim: string, name: string, shown: string][] = [
  ['line breaks and other control characters', 'Pia\r\nasked\u0007\u007fme', 'Pia asked me'],
  ['characters without a width', '\u200bPia\ufeff\u2060', 'Pia'],
  ['characters that turn the direction of writing', '\u202eaiP\u202c \u2066\u200f', 'aiP'],
  ['separators of lines and paragraphs', 'Pia\u2028by\u2029Asha', 'Pia by Asha'],
  ['a name of nothing else', '\u200b\u202e\u2060 \n', 'pia'],
  ['what can be seen', 'பியா “Pia” Ñandú-O’Brien 陶', 'பியா “Pia” Ñandú-O’Brien 陶'],
];

test('a name that people choose is shown as what can be seen of it', async () => {
  const pia = await createPerson(pool, 'Pia', { role: 'counsellor' });
  for (const [claim, name, shown] of hidden) {
    await as(pia)('update public.profiles set full_name = $1 where id = auth.uid()', [name]);
    const { rows } = await byAsha('select name from public.list_staff() where id = $1', [pia.id]);
    assert.deepEqual(rows, [{ name: shown }], claim);
    const [told] = (await owner('select * from private.record order by id desc limit 1')).rows;
    assert.deepEqual([told.actor_name, told.thing_name], [shown, shown], claim);
  }
});

test('the list of the staff says of each what there is to know', async () => {
  const omar = await createPerson(pool, 'Omar', {
    role: 'counsellor',
    factor: 'verified',
    bannedUntil: new Date(Date.now() + 86_400_000),
  });
  await giveLeads(omar);
  const { rows } = await byAsha('select * from public.list_staff() where id = $1', [omar.id]);
  const { last_seen_at: seen, role_given_at: given, ...told } = rows[0] ?? {};
  assert.ok(seen instanceof Date && given instanceof Date);
  assert.deepEqual(told, {
    id: omar.id,
    name: 'Omar',
    email: 'omar@example.com',
    role: 'counsellor',
    role_given_by: '',
    has_second_factor: true,
    is_suspended: true,
    leads: 2,
  });
});
