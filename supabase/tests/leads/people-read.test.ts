import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  buildInquiry,
  buildRegistration,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, createPerson, type Person, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { deedsOf, doersOf, readRecordIn } from '../record/record-reader.ts';
import { opened } from '../support/opened.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);
const entriesOf = readRecordIn(pool);

const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const byKavya = as(kavya);

const workshop = await insertAndRead(owner, 'webinars', buildWebinar({ max_attendees: 5 }));
const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry());
for (const number of [3, 4])
  await insertRow(owner, 'course_enrollments', buildRegistration(workshop.id, number));

/** Without the limits for visitors. */
await pool.query(
  `set session_replication_role = replica;
   insert into public.contact_inquiries (name, email, phone)
   select 'Person', n || '@example.com', '98765 43210' from generate_series(1, 400) as n;
   set session_replication_role = origin`,
);

const forgetReading = () => owner('delete from private.people_read');
const page = (person: Person, size: number, before: { created_at: string; id: string } | null = null) =>
  opened<{ id: string; created_at: string }[]>(
    as(person),
    'find_leads(page_size => $1, before_at => $2, before_id => $3)',
    [size, before?.created_at ?? null, before?.id ?? null],
  );

/** As many pages of 100 as that, one after another. */
async function turnPages(person: Person, pages: number) {
  let last: { id: string; created_at: string } | null = null;
  for (let turned = 0; turned < pages; turned += 1) last = (await page(person, 100, last)).at(-1) ?? null;
}

/** Makes it look as if Kavya had read that many other people, and reads one. */
async function readOthers(people: number) {
  await owner(
    `insert into private.people_read (reader, person) select $1, n from generate_series(1, $2::integer) as n
     on conflict do nothing`,
    [kavya.id, people],
  );
  await byKavya('select public.read_lead($1)', [inquiry.id]);
}

test('find_leads returns at most 100 rows to a counsellor, and 1,000 with the right to export leads', async () => {
  assert.equal((await page(kavya, 1000)).length, 100);
  assert.equal((await page(asha, 1000)).length, 403);
});

test('301 different people in an hour are recorded once, 601 again, and administrators are warned', async (t) => {
  t.after(forgetReading);
  await forgetReading();
  const bulkReaders = async () =>
    (await as(serviceRole)('select public.site_state() as state')).rows[0]?.state.bulk_readers;
  assert.deepEqual(await entriesOf(() => turnPages(kavya, 3)), [], '300 are within the limit');
  assert.deepEqual(await entriesOf(() => turnPages(kavya, 3)), [], 'the same 300 again');
  const before = await bulkReaders();
  const entries = await entriesOf(async () => {
    await turnPages(kavya, 4);
    await byKavya('select public.read_lead($1)', [inquiry.id]);
    await readOthers(250);
    await readOthers(300);
    await turnPages(kavya, 4);
  });
  const read = { action: 'read', thing: 'lead', thing_id: null, thing_name: '' };
  assert.deepEqual(deedsOf(entries), [
    { ...read, changes: { people: 300 } },
    { ...read, changes: { people: 600 } },
  ]);
  assert.deepEqual(
    doersOf(entries).map(({ actor_id }) => actor_id),
    [kavya.id, kavya.id],
  );
  assert.equal(await bulkReaders(), before + 1);
});

test('every function that returns people counts them', async (t) => {
  const dinesh = await createPerson(pool, 'Dinesh', { role: 'counsellor' });
  const counted = async (call: string) => {
    await as(dinesh)(`select ${call}`);
    const { rows } = await owner('select count(*)::int from private.people_read where reader = $1', [
      dinesh.id,
    ]);
    await owner('delete from private.people_read where reader = $1', [dinesh.id]);
    return rows[0].count;
  };
  t.after(forgetReading);
  for (const call of ['read_lead', 'person_leads', 'lead_timeline'])
    assert.equal(await counted(`public.${call}('${inquiry.id}')`), 1, call);
  assert.equal(await counted('public.find_leads(page_size => 7)'), 7);
  await owner(
    `insert into public.contact_inquiries (name, email, phone) select 'Shared', 'shared-' || n || '@example.com', '9811100000'
     from generate_series(1, 3) as n`,
  );
  const [shared] = (await owner(`select id from public.contact_inquiries where name = 'Shared' limit 1`))
    .rows;
  assert.equal(await counted(`public.person_leads('${shared.id}')`), 3, 'people with the same number');
  await owner(`delete from public.contact_inquiries where name = 'Shared'`);
  for (const call of ['workshop_registrations', 'workshop_mails'])
    assert.equal(await counted(`public.${call}('${workshop.id}')`), 2, call);
});

test('the limit is a setting, and what was read more than an hour ago does not count', async (t) => {
  const limit = (people: unknown) =>
    as(asha)(`update public.settings set value = $1 where name = 'people_read_an_hour'`, [people]);
  t.after(() => limit(300));
  const esha = await createPerson(pool, 'Esha', { role: 'counsellor' });
  for (const people of [0, -1, 2.5, 1_000_000, '"many"', 'null'])
    await assertRefused(limit(people), { code: '23514' });
  await limit(150);
  const entries = await entriesOf(async () => {
    await turnPages(esha, 1);
    await owner(`update private.people_read set at = now() - interval '61 minutes'`);
    const other = await insertAndRead(owner, 'webinars', buildWebinar({ max_attendees: 90 }));
    await as(esha)('select public.workshop_registrations($1)', [other.id]);
    await as(esha)('select public.find_leads(page_size => 60)');
  });
  assert.deepEqual(deedsOf(entries), []);
  const { rows } = await owner('select count(*)::int from private.people_read');
  assert.deepEqual(rows, [{ count: 60 }], 'what is older is removed');
});

test('an administrator who exports is recorded once', async () => {
  const entries = await entriesOf(async () => {
    await as(asha)(`select public.begin_export('{"kind": "enquiry"}')`);
    await page(asha, 1000);
    await page(asha, 1000);
  });
  assert.deepEqual(
    deedsOf(entries).map(({ action }) => action),
    ['exported'],
  );
  const { rows } = await owner('select from private.people_read where reader = $1', [asha.id]);
  assert.deepEqual(rows, [], 'what is exported is not counted');
});

test('an administrator who reads many without an export is recorded', async () => {
  const gita = await createPerson(pool, 'Gita', { role: 'admin' });
  const entries = await entriesOf(() => page(gita, 1000));
  assert.deepEqual(
    deedsOf(entries).map(({ action }) => action),
    ['read'],
  );
});
