import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { makeWorkshops } from '../../../bench/make-workshops.ts';
import { planAsIfLarger } from './plan-as-if-larger.ts';
import { explainingPool, source } from './plans.ts';

let database: TestDatabase;
let explaining: ReturnType<typeof explainingPool>;
let as: ReturnType<typeof actingIn>;
let asStaff: ReturnType<typeof as>;
let workshop: string;
before(async () => {
  database = await createTestDatabase({ seed: false });
  const owner = await database.pool.connect();
  await makeWorkshops(owner, { workshops: 100, registrations: 5_000 });
  owner.release();
  // As many as two thousand workshops with a hundred thousand registrations leave.
  await planAsIfLarger(database.pool, 20);
  explaining = explainingPool(database.url);
  as = actingIn(explaining.pool);
  asStaff = as(await createPerson(database.pool, 'Asha', { role: 'admin' }));
  // Not the largest, which has a fifth of the people here.
  const { rows } = await database.pool.query(`select id from webinars where title = 'Workshop 2 from today'`);
  workshop = rows[0].id;
});
after(async () => {
  await explaining.pool.end();
  await database.close();
});

/** Tables that grow, and their indexes. */
const growing =
  /^(course_enrollments|mail_outbox|told|attendance|registration_tokens|one_seat|one_waits|once_)/;

async function assertByIndexes(run: () => Promise<unknown>) {
  const plans = await explaining.plansOn(growing, run);
  assert.ok(plans.length > 0, 'It read nothing.');
  const whole = plans.flat().filter((node) => node['Node Type'] === 'Seq Scan' && growing.test(source(node)));
  assert.deepEqual(
    whole.map((node) => node['Relation Name']),
    [],
  );
}

test('who registered for a workshop, their mails and who is untold are found by indexes', async () => {
  for (const question of [
    'select * from public.workshop_registrations($1)',
    'select * from public.workshop_mails($1)',
    'select public.count_untold($1)',
  ]) {
    await assertByIndexes(() => asStaff(question, [workshop]));
  }
});

test('reminders are found by the starts of workshops, whether there are any or not', async () => {
  await assertByIndexes(() => as(serviceRole)('select public.queue_workshop_mails()'));
  await assertByIndexes(() => as(serviceRole)('select public.queue_workshop_mails()'));
});

test('people are told, written to, and their seats lowered by indexes', async () => {
  await database.pool.query(`update webinars set mode = 'Elsewhere' where id = $1`, [workshop]);
  await assertByIndexes(() => asStaff('select public.tell_registrants($1, true)', [workshop]));
  const write = `select public.write_to_registrants($1, gen_random_uuid(), 'A word', 'Bring a pen.')`;
  await assertByIndexes(() => asStaff(write, [workshop]));
  const { rows } = await database.pool.query(
    'select id from course_enrollments where webinar_id = $1 and cancelled_at is null limit 3',
    [workshop],
  );
  const hit = rows.map(({ id }) => id);
  await assertByIndexes(() => asStaff('select public.lower_seats($1, 90, $2)', [workshop, hit]));
  await assertByIndexes(() => asStaff('select public.set_paper_registrations($1, 0)', [workshop]));
});

test('a mail is composed, and a link followed, by indexes', async () => {
  const { rows } = await as(serviceRole)(
    `select mail ->> 'id' as id, (mail ->> 'attempts')::integer as attempts
     from public.claim_mails(1, 60, '{workshop_day_before}') as mail`,
  );
  let token = '';
  await assertByIndexes(async () => {
    const answer = await as(serviceRole)('select public.compose_workshop_mail($1, $2) as mail', [
      rows[0]?.id,
      rows[0]?.attempts,
    ]);
    token = answer.rows[0]?.mail.token;
  });
  await assertByIndexes(() => asStaff('select public.read_registration($1)', [token]));
  await assertByIndexes(() => asStaff('select public.cancel_registration($1)', [token]));
});
