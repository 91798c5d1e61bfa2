import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const admin = as(await createPerson(pool, 'Asha', { role: 'admin' }));
const service = as(serviceRole);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);

const refusal = { code: '42501', message: 'The timeline of a lead cannot be altered' };
let last = 0;

/** A lead whose timeline has a note and a change. */
async function plantLead(given: Record<string, unknown> = {}) {
  last += 1;
  const inquiry = await insertAndRead(
    owner,
    'contact_inquiries',
    buildInquiry({ ...buildLead(last), ...given }),
  );
  await admin(`insert into public.lead_events (inquiry_id, kind, body) values ($1, 'note', 'Rang')`, [
    inquiry.id,
  ]);
  await owner(`insert into public.lead_events (inquiry_id, kind, new_value) values ($1, 'status', 'lost')`, [
    inquiry.id,
  ]);
  return inquiry.id as string;
}

const timeline = async (id: string) =>
  (await owner('select * from public.lead_events where inquiry_id = $1 order by id', [id])).rows;

for (const [who, run] of [
  ['the holder of the secret key', service],
  ['the owner of the database', owner],
] as const) {
  test(`${who} can neither change nor delete what was done to a lead`, async () => {
    const id = await plantLead();
    const before = await timeline(id);
    for (const attempt of [
      `update public.lead_events set body = 'Never rang' where inquiry_id = $1`,
      'update public.lead_events set actor_id = null where inquiry_id = $1 and actor_id is not null',
      'update public.lead_events set created_at = now() where inquiry_id = $1',
      'delete from public.lead_events where inquiry_id = $1',
    ])
      await assertRefused(run(attempt, [id]), refusal);
    assert.equal(before.length, 2);
    assert.deepEqual(await timeline(id), before);
  });
}

test('the table of timelines cannot be emptied', async () => {
  await assertRefused(owner('truncate public.lead_events'), refusal);
});

test('a lead cannot be deleted with the secret key, which would delete its timeline', async () => {
  const id = await plantLead();
  await assertForbidden(service('delete from public.contact_inquiries where id = $1', [id]));
  const enrollment = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(90)));
  await assertForbidden(service('delete from public.course_enrollments where id = $1', [enrollment.id]));
  assert.equal((await timeline(id)).length, 2);
});

test('the timeline of a lead is deleted when the lead is erased, deleted by staff or expires', async () => {
  const erased = await plantLead();
  await admin('select public.erase_person($1)', [erased]);
  const deleted = await plantLead();
  await admin('delete from public.contact_inquiries where id = $1', [deleted]);
  const expired = await plantLead({ created_at: '2020-01-01T00:00:00Z', updated_at: '2020-01-01T00:00:00Z' });
  await service('select public.erase_expired_leads()');
  const { rows } = await owner(
    'select id from public.contact_inquiries where id = any ($1) union all select id from public.lead_events where inquiry_id = any ($1)',
    [[erased, deleted, expired]],
  );
  assert.deepEqual(rows, []);
});

test('the name of a deleted account stays in the timeline', async () => {
  const gone = await createPerson(pool, 'Kavya', { role: 'counsellor' });
  const id = await plantLead();
  await as(gone)(`insert into public.lead_events (inquiry_id, kind, body) values ($1, 'note', 'Wrote')`, [
    id,
  ]);
  const name = (await timeline(id)).find(({ body }) => body === 'Wrote')?.actor_name;
  await owner('delete from auth.users where id = $1', [gone.id]);
  const note = (await timeline(id)).find(({ body }) => body === 'Wrote');
  assert.notEqual(name, '');
  assert.deepEqual([note?.actor_id, note?.actor_name], [null, name]);
});
