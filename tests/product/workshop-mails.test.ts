import '#server/production.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { describeMail, type MailRow } from '#app/features/panel/outbox/outbox-mail.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import { dayInFull } from '#app/lib/workshops/times.ts';
import { mailKinds } from '#server/mail/outbox.ts';
import { buildLead } from '#tests/support/builders.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { calendarAfter } from '#tests/support/read-calendar.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { joinAddress, setScene, title } from './workshop-mail-scene.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const surroundings = {
  'one server with its own Supabase': { servers: 1, isHosted: false },
  'two servers on one database': { servers: 2, isHosted: false },
  'a hosted Supabase, which wakes nobody': { servers: 1, isHosted: true },
};

for (const [where, { servers, isHosted }] of Object.entries(surroundings))
  test(`each mail of a workshop’s life comes once and says what is true then: ${where}${deepIf(servers > 1 || isHosted)}`, {
    timeout: 120_000,
  }, async (t) => {
    const scene = await setScene(t, { servers, isHosted });
    const { setClock, register, mailsTo, mailTo, tell, move } = scene;
    const [stays, leaves] = [buildLead(1), buildLead(2)];

    const start = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 5 * dayMs);
    await move(start);
    await Promise.all([register(stays), register(leaves)]);
    const confirmed = await mailTo(stays, `Your seat: ${title}`);
    assert.match(confirmed.text, new RegExp(inFull(start)));
    const page = await fetch(confirmed.registration);
    assert.equal(page.status, 200);
    assert.match(await page.text(), new RegExp(title));
    const theirs = await mailTo(leaves, `Your seat: ${title}`);

    // Moved, and nobody hears of it until somebody tells them.
    const moved = new Date(start.getTime() + dayMs + hourMs);
    await move(moved);
    assert.equal(await scene.queued('workshop_news'), 0);
    await tell();
    const news = await mailTo(stays, `New date: ${title}`);
    assert.match(news.text, new RegExp(`was to be on ${inFull(start)}.* It is now on ${inFull(moved)}`));
    assert.deepEqual(
      calendarAfter([confirmed.calendar, news.calendar]).map((event) => event.start),
      [moved.toISOString()],
    );
    await mailTo(leaves, `New date: ${title}`);

    await setClock(new Date(moved.getTime() - 23 * hourMs));
    const dayBefore = await mailTo(stays, 'Reminder: ');
    assert.doesNotMatch(dayBefore.text, /meet\.example/);
    await mailTo(leaves, 'Reminder: ');

    const cancelled = await fetch(scene.url('/registration'), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: scene.url('') },
      body: new URLSearchParams({ intent: 'cancel', token: tokenOf(theirs.registration) }),
    });
    assert.equal(cancelled.status, 303);
    const farewell = await mailTo(leaves, `Your seat is cancelled: ${title}`);
    assert.match(farewell.text, /You have cancelled your seat/);
    assert.deepEqual(calendarAfter([theirs.calendar, farewell.calendar]), []);

    await setClock(new Date(moved.getTime() - hourMs / 2));
    const hourBefore = await mailTo(stays, 'It starts at ');
    assert.ok(hourBefore.text.includes(joinAddress));
    assert.ok((await (await fetch(hourBefore.registration)).text()).includes('meet.example'));

    await setClock(new Date(moved.getTime() + 5 * hourMs));
    const thanks = await mailTo(stays, `Thank you: ${title}`);
    assert.ok(thanks.text.includes(scene.url('/#courses')));

    await scene.settled();
    assert.deepEqual(kindsOf(mailsTo(stays)), ['Your', 'New', 'Reminder', 'It', 'Thank']);
    assert.deepEqual(kindsOf(mailsTo(leaves)), ['Your', 'New', 'Reminder', 'Your']);
    assert.deepEqual(await scene.states(), ['sent']);
    assert.deepEqual(scene.told, []);
  });

test('a mail that is not true any more when its turn comes is dropped, which is no failure', async (t) => {
  let refuses = true;
  const scene = await setScene(t, { servers: 1, isHosted: false, accepts: async () => !refuses });
  const person = buildLead(1);
  const start = new Date(Date.now() + 5 * dayMs);
  await scene.move(start);
  await scene.register(person);
  const { pool } = scene.database;
  const all = 'select from public.mail_outbox';
  // Both were tried once, and wait for another attempt.
  while ((await pool.query(`${all} where attempts = 1 and claimed_until is null`)).rowCount !== 2)
    await setTimeout(20);
  await pool.query('delete from public.webinars');
  refuses = false;
  await pool.query('update public.mail_outbox set next_attempt_at = now()');
  await scene.settled();
  assert.deepEqual(await scene.states(), ['dropped', 'sent']);
  assert.deepEqual(scene.mailsTo(person), []);
  assert.deepEqual([...new Set(scene.told)], ['A mail will be tried again']);
  assert.equal(scene.told.length, 2);
});

test('every kind of mail that the database may hold is one that the worker asks for and the panel names', async (t) => {
  const database = await createTestDatabase({ seed: false });
  t.after(() => database.close());
  const { rows } = await database.pool.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'mail_outbox_kind_check'`,
  );
  const kinds = [...(rows[0]?.check ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind ?? '');
  assert.deepEqual([...mailKinds].sort(), kinds.sort());
  const row = {
    status: 'sent',
    created_at: '2026-11-15T08:59:00Z',
    enrollment: null,
    inquiry: null,
  } as MailRow;
  for (const kind of kinds)
    assert.notEqual(
      describeMail({ ...row, kind }, { notifyEmail: '', now: new Date(), hasMailServer: true }).title,
      'Mail',
      kind,
    );
});

const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

const kindsOf = (mails: { subject: string }[]) => mails.map(({ subject }) => /^\w+/.exec(subject)?.[0]);

const inFull = (moment: Date) => dayInFull(indianDay(moment.getTime()));
