import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { opened } from '../support/opened.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';
import { openMailDesk } from './mail-desk.ts';

const desk = await openMailDesk();
const { pool, pools, asVisitor, openWorkshop, register, cancel, sendAll } = desk;
after(desk.close);
const as = actingIn(pools.requests);
const asCounsellor = as(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
const asUser = as(await createPerson(pool, 'Usha'));

const workshop = await openWorkshop();
for (const [number, name] of [
  [1, 'meena'],
  [2, 'Arun'],
  [3, 'Zoya'],
] as const) {
  await register(workshop, number, { name });
}
await register(await openWorkshop(), 4);
await cancel('person-3@example.com', workshop);
const registration = await desk.idOf(workshop, 2);
await asCounsellor('select public.mark_attendance($1)', [JSON.stringify([{ registration, attended: true }])]);

const lists = ['workshop_registrations', 'workshop_mails'];
const list = (by: typeof asCounsellor, name: string, of: string) =>
  opened<Record<string, unknown>[]>(by, `${name}($1)`, [of]);

test('staff see who registered, by name, who cancelled, and who came', async () => {
  const rows = await list(asCounsellor, 'workshop_registrations', workshop);
  assert.deepEqual(
    rows.map(({ name, cancelled_by, attended, is_walk_in }) => ({
      name,
      cancelled_by,
      attended,
      is_walk_in,
    })),
    [
      { name: 'Arun', cancelled_by: null, attended: true, is_walk_in: false },
      { name: 'meena', cancelled_by: null, attended: null, is_walk_in: false },
      { name: 'Zoya', cancelled_by: 'staff', attended: null, is_walk_in: false },
    ],
  );
  assert.equal(rows[0]?.email, 'person-2@example.com');
});

test('staff see who got which mail, and none that went to the institute', async () => {
  await sendAll();
  const rows = await list(asCounsellor, 'workshop_mails', workshop);
  assert.deepEqual(rows.map(({ name, kind, status }) => `${name}: ${kind} ${status}`).sort(), [
    'Arun: lead_acknowledgement sent',
    'Zoya: lead_acknowledgement dropped',
    'Zoya: seat_cancelled sent',
    'meena: lead_acknowledgement sent',
  ]);
});

test('of a workshop that is not there nobody is shown', async () => {
  for (const name of lists) assert.deepEqual(await list(asCounsellor, name, randomUUID()), []);
});

test('editors, users and visitors see neither people nor mails', async () => {
  for (const name of lists) {
    for (const by of [asEditor, asUser]) await assertRefused(list(by, name, workshop), { code: '42501' });
    await assertForbidden(list(asVisitor, name, workshop));
  }
});
