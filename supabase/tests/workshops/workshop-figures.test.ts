import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { assertForbidden } from '../support/sql-state.ts';
import { openWorkshopDesk } from './workshop-desk.ts';

const { pool, pools, close, asAdmin, openWorkshop, register, cancel } = await openWorkshopDesk();
after(close);
const as = actingIn(pools.requests);
const asEditor = as(await createPerson(pool, 'Leela', { role: 'editor' }));

const figures = async (workshop: string, ask = asEditor) =>
  (await ask('select public.workshop_figures($1) as figures', [workshop])).rows[0]?.figures;

test('an editor reads the figures of a workshop, and what those know who must be told', async () => {
  const workshop = await openWorkshop({
    date: '2099-01-10',
    time: '6 PM',
    mode: 'Offline',
    max_attendees: 10,
  });
  for (const number of [1, 2, 3]) await register(workshop, number);
  await cancel('person-3@example.com', workshop);
  await asAdmin('select public.set_paper_registrations($1, 4)', [workshop]);
  await asAdmin(
    `select public.mark_attendance(jsonb_agg(jsonb_build_object('registration', id, 'attended', true, 'at', now())))
     from public.course_enrollments where email = 'person-1@example.com'`,
  );
  const counted = { seats: 10, taken: 6, registered: 2, cancelled: 1, walk_ins: 0, came: 1, stayed_away: 0 };
  assert.deepEqual(await figures(workshop), { ...counted, being_told: 0, untold: [] });

  await asEditor(`update public.webinars set mode = 'Online' where id = $1`, [workshop]);
  const told = { date: '2099-01-10', time: '6 PM', mode: 'Offline', cancelled: false };
  assert.deepEqual(await figures(workshop), { ...counted, being_told: 0, untold: [{ told, people: 2 }] });

  await asEditor('select public.tell_registrants($1, true)', [workshop]);
  assert.deepEqual(await figures(workshop), { ...counted, being_told: 2, untold: [] });

  // A mail that fails leaves them untold.
  await pool.query(`update public.mail_outbox set status = 'failed' where kind = 'workshop_news'`);
  await asEditor(`update public.webinars set date = '2099-01-11' where id = $1`, [workshop]);
  await register(workshop, 4);
  await asEditor(`update public.webinars set date = '2099-01-12' where id = $1`, [workshop]);
  const newer = { ...told, date: '2099-01-11', mode: 'Online' };
  assert.deepEqual((await figures(workshop)).untold, [
    { told, people: 2 },
    { told: newer, people: 1 },
  ]);
});

test('of a workshop that nobody registered for, or that is none, there is nothing to tell', async () => {
  const workshop = await openWorkshop();
  assert.equal((await figures(workshop)).registered, 0);
  assert.equal(await figures('00000000-0000-4000-8000-000000000000'), null);
});

test('a visitor and somebody without a role do not read the figures', async () => {
  const workshop = await openWorkshop();
  await assertForbidden(figures(workshop, as(visitor)));
  await assert.rejects(figures(workshop, as(await createPerson(pool, 'Usha'))), { code: '42501' });
});
