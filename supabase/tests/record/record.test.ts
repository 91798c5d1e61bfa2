import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  buildCourse,
  buildEnrollment,
  buildInquiry,
  buildJob,
  buildLead,
  buildRegistration,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { deedsOf, doersOf, readRecordIn } from './record-reader.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);
const entriesOf = readRecordIn(pool);

const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const elango = await createPerson(pool, 'Elango', { role: 'editor' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const address = '203.0.113.7';
const byAsha = as(asha, { address });
const byElango = as(elango, { address });

const catalogue = [
  ['courses', 'course', buildCourse()],
  ['webinars', 'webinar', buildWebinar()],
  ['jobs', 'job', buildJob()],
] as const;

for (const [table, thing, row] of catalogue) {
  test(`a ${thing} that is added, changed, deleted and restored leaves an entry each, which says by whom`, async () => {
    const { title } = row;
    let id = '';
    const entries = await entriesOf(async () => {
      ({ id } = await insertAndRead(byElango, table, row));
      await byElango(`update public.${table} set title = 'Another', status = $2 where id = $1`, [
        id,
        table === 'webinars' ? 'cancelled' : 'draft',
      ]);
      await byElango(`delete from public.${table} where id = $1`, [id]);
      await byElango('select public.restore_deleted($1, $2)', [table, id]);
    });
    const about = { thing, thing_id: id, changes: null };
    const statuses = table === 'webinars' ? ['upcoming', 'cancelled'] : ['active', 'draft'];
    assert.deepEqual(deedsOf(entries), [
      { ...about, action: 'added', thing_name: title },
      {
        ...about,
        action: 'changed',
        thing_name: 'Another',
        changes: { title: [title, 'Another'], status: statuses },
      },
      { ...about, action: 'deleted', thing_name: 'Another' },
      { ...about, action: 'restored', thing_name: 'Another' },
    ]);
    const doer = { actor_id: elango.id, actor_name: 'Elango', actor_role: 'authenticated', address };
    assert.deepEqual(doersOf(entries), [doer, doer, doer, doer]);
    assert.equal(new Set(entries.map(({ command_id }) => command_id)).size, 4);
  });

  test(`to save a ${thing} as it was, or to be refused, leaves no entry`, async () => {
    const { id } = await insertAndRead(owner, table, row);
    const entries = await entriesOf(async () => {
      await byElango(`update public.${table} set title = title where id = $1`, [id]);
      await as(kavya)(`update public.${table} set title = 'Mine' where id = $1`, [id]);
      await assert.rejects(
        byElango(`update public.${table} set title = $2 where id = $1`, [id, 'x'.repeat(999)]),
      );
    });
    assert.deepEqual(entries, []);
  });
}

test('many rows of one command share its id', async () => {
  const entries = await entriesOf(() => byElango(`update public.jobs set company = 'Another'`));
  assert.ok(entries.length > 1);
  assert.equal(new Set(entries.map(({ command_id }) => command_id)).size, 1);
});

test('what the secret key does is its own, and what the database’s owner does to the catalogue is nobody’s', async () => {
  const job = buildJob({ title: 'Glazer' });
  const entries = await entriesOf(async () => {
    await insertRow(as(serviceRole, { address }), 'jobs', job);
    await insertRow(owner, 'jobs', job);
  });
  assert.deepEqual(doersOf(entries), [
    { actor_id: null, actor_name: '', actor_role: 'service_role', address },
  ]);
});

test('what visitors and users do leaves none: a lead, a seat, a name', async () => {
  const workshop = await insertAndRead(owner, 'webinars', buildWebinar());
  const usha = await createPerson(pool, 'Usha');
  const entries = await entriesOf(async () => {
    await insertRow(as(visitor, { address }), 'contact_inquiries', buildInquiry(buildLead(10)));
    await insertRow(as(visitor, { address }), 'course_enrollments', buildRegistration(workshop.id, 11));
    await as(usha)(`update public.profiles set full_name = 'Usha Rani'`);
    await as(usha)('select public.delete_my_account()');
  });
  assert.deepEqual(entries, []);
});

test('a colleague who signs with another name from now on leaves both of them', async () => {
  const mani = await createPerson(pool, 'Mani', { role: 'counsellor' });
  const rename = (name: string) => as(mani, { address })('update public.profiles set full_name = $1', [name]);
  const entries = await entriesOf(async () => {
    await rename('Asha');
    await rename('Asha');
    await as(mani)('update public.profiles set wants_lead_mails = true');
  });
  assert.deepEqual(deedsOf(entries), [
    {
      action: 'changed',
      thing: 'person',
      thing_id: mani.id,
      thing_name: 'Asha',
      changes: { name: ['Mani', 'Asha'] },
    },
  ]);
  assert.deepEqual(
    entries.map(({ actor_id, actor_email }) => [actor_id, actor_email]),
    [[mani.id, 'mani@example.com']],
  );
});

test('what becomes of a lead stands in its timeline alone', async () => {
  const lead = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(12)));
  const entries = await entriesOf(async () => {
    const run = as(kavya, { address });
    const changes = { status: 'contacted', follow_up_on: '2026-12-01', owner_id: kavya.id };
    await run('select public.change_lead($1, $2)', [lead.id, JSON.stringify(changes)]);
    await run('select public.set_registration_cancelled($1, true)', [lead.id]);
    await run(`insert into public.lead_events (enrollment_id, kind, body) values ($1, 'note', 'Rang')`, [
      lead.id,
    ]);
  });
  assert.deepEqual(entries, []);
  const { rows } = await pool.query(
    'select kind, actor_name from public.lead_events where enrollment_id = $1 order by kind',
    [lead.id],
  );
  const kinds = ['cancelled', 'follow_up', 'note', 'owner', 'status'];
  assert.deepEqual(
    rows,
    kinds.map((kind) => ({ kind, actor_name: 'Kavya' })),
  );
});

test('a setting that is changed leaves both values, and one that stays as it was none', async () => {
  const change = (value: boolean) =>
    byAsha(`update public.settings set value = $1 where name = 'staff_second_factor'`, [value]);
  const entries = await entriesOf(async () => {
    await change(false);
    // Back in one transaction: whoever asks for it owes it.
    await as(asha, { address, rollback: true })(
      `update public.settings set value = 'true' where name = 'staff_second_factor'`,
    );
  });
  assert.deepEqual(entries, []);
  await pool.query(`insert into public.settings (name, value) values ('planted', '"before"')`);
  const [entry, ...others] = await entriesOf(() =>
    byAsha(`update public.settings set value = '"after"' where name = 'planted'`),
  );
  assert.deepEqual(others, []);
  assert.deepEqual(entry && deedsOf([entry]), [
    {
      action: 'changed',
      thing: 'setting',
      thing_id: 'planted',
      thing_name: 'planted',
      changes: { value: ['before', 'after'] },
    },
  ]);
});

test('whoever signs in and works here leaves where from, and nobody else does', async () => {
  const usha = await createPerson(pool, 'Usha');
  const signIn = (id: string) =>
    pool.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal, ip)
       values (gen_random_uuid(), $1, now(), now(), 'aal1', '203.0.113.9')`,
      [id],
    );
  const entries = await entriesOf(async () => {
    await signIn(usha.id);
    await signIn(kavya.id);
  });
  assert.deepEqual(deedsOf(entries), [
    { action: 'signed in', thing: 'person', thing_id: kavya.id, thing_name: 'Kavya', changes: null },
  ]);
  assert.deepEqual(doersOf(entries), [
    { actor_id: kavya.id, actor_name: 'Kavya', actor_role: 'authenticated', address: '203.0.113.9' },
  ]);
});
