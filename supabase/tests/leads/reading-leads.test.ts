import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  buildEnrollment,
  buildInquiry,
  buildLead,
  buildRegistration,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { opened } from '../support/opened.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);

const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const byKavya = as(kavya);

const workshop = await insertAndRead(owner, 'webinars', buildWebinar({ max_attendees: 5 }));
const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry());
const enrollment = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(2)));
const registration = await insertAndRead(owner, 'course_enrollments', buildRegistration(workshop.id, 3));
await byKavya(`insert into public.lead_events (inquiry_id, kind, body) values ($1, 'note', 'Rang')`, [
  inquiry.id,
]);

test('a counsellor cannot select or count leads, their timelines, or what belongs to them', async () => {
  const reads = [
    'select from public.leads',
    'select from public.contact_inquiries',
    'select from public.course_enrollments',
    'select from public.lead_events',
    'select from public.attendance join public.course_enrollments on id = enrollment_id',
    'select from public.contact_inquiries join public.lead_events on inquiry_id = contact_inquiries.id',
  ];
  for (const read of reads) assert.equal((await byKavya(read)).rowCount, 0, read);
  const { rows } = await byKavya('select count(*)::int as leads from public.leads');
  assert.deepEqual(rows, [{ leads: 0 }]);
  assert.equal((await as(asha)('select from public.contact_inquiries')).rowCount, 1);
});

test('a counsellor cannot change a lead in its table', async () => {
  for (const table of ['contact_inquiries', 'course_enrollments'])
    assert.equal((await byKavya(`update public.${table} set status = 'lost'`)).rowCount, 0, table);
});

test('a counsellor reads one lead, its timeline and its seat', async () => {
  const { name, kind } = await opened<Record<string, unknown>>(byKavya, 'read_lead($1)', [registration.id]);
  assert.deepEqual({ name, kind }, { name: registration.name, kind: 'registration' });
  assert.equal(await opened(byKavya, 'read_lead($1)', [workshop.id]), null);
  const timeline = await opened<Record<string, unknown>[]>(byKavya, 'lead_timeline($1)', [inquiry.id]);
  assert.deepEqual(
    timeline.map(({ kind, body, actor_name }) => ({ kind, body, actor_name })),
    [{ kind: 'note', body: 'Rang', actor_name: 'Kavya' }],
  );
  const seat = await byKavya('select * from public.lead_seat($1)', [registration.id]);
  assert.deepEqual(seat.rows, [
    {
      cancelled_by: null,
      is_walk_in: false,
      workshop_status: workshop.status,
      workshop_ends_at: workshop.over_at,
    },
  ]);
  assert.equal((await byKavya('select * from public.lead_seat($1)', [inquiry.id])).rowCount, 0);
});

test('a counsellor changes the status, the owner and the follow-up of a lead, and nothing else', async () => {
  const change = async (changes: object, seen: string | null = null, lead = enrollment.id) =>
    (await byKavya('select public.change_lead($1, $2, $3) as done', [lead, JSON.stringify(changes), seen]))
      .rows[0]?.done;
  assert.equal(await change({ status: 'contacted', owner_id: kavya.id, follow_up_on: '2027-01-02' }), true);
  const read = `select status, owner_id, follow_up_on::text, updated_at::text, name
    from public.course_enrollments where id = $1`;
  const { updated_at, ...stored } = (await owner(read, [enrollment.id])).rows[0];
  assert.deepEqual(stored, {
    status: 'contacted',
    owner_id: kavya.id,
    follow_up_on: '2027-01-02',
    name: enrollment.name,
  });
  assert.equal(await change({ owner_id: null }, '2026-01-01'), false, 'changed since');
  assert.equal(await change({ owner_id: null }, updated_at), true);
  assert.equal(await change({ status: 'contacted' }, null, inquiry.id), true);
  const refused = { code: 'PT422', message: 'no_such_change' };
  for (const changes of [{ name: 'Other' }, { status: 'lost', cancelled_at: null }, {}])
    await assertRefused(change(changes), refused);
  const { rows } = await owner(
    'select distinct actor_name from public.lead_events where enrollment_id = $1',
    [enrollment.id],
  );
  assert.deepEqual(rows, [{ actor_name: 'Kavya' }]);
});

test('a counsellor cancels a registration and takes the seat again', async () => {
  const set = async (cancelled: boolean, lead = registration.id) =>
    (await byKavya('select public.set_registration_cancelled($1, $2) as done', [lead, cancelled])).rows[0]
      ?.done;
  const taken = async () =>
    (await owner('select registered_count from public.webinars where id = $1', [workshop.id])).rows[0]
      ?.registered_count;
  assert.deepEqual([await set(true), await taken()], [true, 0]);
  assert.equal(await set(true), false, 'it is cancelled');
  assert.deepEqual([await set(false), await taken()], [true, 1]);
  assert.equal(await set(false, enrollment.id), false, 'no registration');
});

test('a counsellor adds somebody at the door once, however often it is sent', async () => {
  const key = '10000000-0000-4000-8000-000000000007';
  const add = async (name: string) =>
    (
      await byKavya('select public.add_walk_in($1, $2, $3, $4, $5) as done', [
        workshop.id,
        name,
        '98765 00000',
        'door@example.com',
        key,
      ])
    ).rows[0]?.done;
  assert.deepEqual([await add('Mala'), await add('Mala')], [true, true]);
  assert.equal(await add('Nila'), false, 'the key is Mala’s');
  const { rows } = await owner(
    `select name, course_name, is_walk_in, attended from public.course_enrollments
     left join public.attendance on enrollment_id = id where email = 'door@example.com'`,
  );
  assert.deepEqual(rows, [{ name: 'Mala', course_name: workshop.title, is_walk_in: true, attended: true }]);
});

test('a new lead is broadcast by its id alone, and several of one statement together', async () => {
  const said = async (add: () => Promise<unknown>) => {
    await owner('delete from realtime.messages');
    await add();
    const { rows } = await owner(
      'select topic, event, private, payload - $1 as payload from realtime.messages',
      ['id'],
    );
    return rows;
  };
  const message = (leads: string[]) => ({
    topic: 'leads',
    event: 'new',
    private: true,
    payload: { leads },
  });
  const one: string[] = [];
  assert.deepEqual(
    await said(async () =>
      one.push((await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(8)))).id),
    ),
    [message(one)],
  );
  const [many, ...others] = await said(() =>
    owner(
      `insert into public.contact_inquiries (name, email, phone, created_at)
       select 'P', 'many-' || n || '@example.com', '97000' || 10000 + n, '2020-01-01' from generate_series(1, 150) as n`,
    ),
  );
  assert.deepEqual([many.payload.leads.length, others], [100, []]);
  assert.deepEqual(await said(() => insertRow(owner, 'webinars', buildWebinar())), []);
});

test('no table of leads is published to Realtime', async () => {
  const { rows } = await owner(
    `select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public'`,
  );
  assert.deepEqual(rows, []);
});
