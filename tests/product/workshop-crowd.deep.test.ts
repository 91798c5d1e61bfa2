import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { Agent } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { buildLead, buildWebinar, inDays, insertAndRead } from '#tests/support/builders.ts';
import { readSource } from '#tests/support/mailbox.ts';
import { postForm } from '#tests/support/post-form.ts';
import { startProduct } from '#tests/support/product.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

const people = 200;
const atATime = 64;
const seats = 10;
/** So many of those who were promised a seat give it back, by the link of their mail. */
const cancels = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 2 * atATime });
const smtp = await startSmtpSink();
const product = await startProduct({ SMTP_URL: smtp.url, LOG_LEVEL: 'error' });
const { pool } = product.database;
after(async () => {
  agent.destroy();
  await product.close();
  await smtp.close();
});

test(`${people} people for ${seats} seats, ${atATime} at a time, while some cancel: each seat is one person's`, async () => {
  await pool.query('delete from public.webinars');
  const { id } = await insertAndRead(
    (sql, values) => pool.query(sql, values),
    'webinars',
    buildWebinar({ max_attendees: seats, starts_at: inDays(5), ends_at: inDays(6) }),
  );
  await writeDownWhatIsTaken();
  const promised: number[] = [];
  const statuses = new Set<number>();
  const freed = new EventEmitter().setMaxListeners(atATime);
  let cancelled = 0;

  /** Whoever is refused asks again when somebody has cancelled. */
  async function wantSeat(number: number) {
    for (;;) {
      const seen = cancelled;
      const { status } = await send('/?index', number, {
        ...{ ...buildLead(number), course_id: `workshop-${id}`, course_name: 'Glazing in a Day' },
        ...{ form: 'lead', type: 'enrollment' },
      });
      statuses.add(status);
      if (status === 303) return promised.push(number);
      if (seen === cancels) return;
      if (seen === cancelled) await once(freed, 'seat');
    }
  }

  /** At once from two tabs, as people do who are not sure: one seat comes free. */
  async function giveBack(number: number) {
    const token = await tokenFor(number);
    const both = [1, 2].map(() => send('/registration', number, { intent: 'cancel', token }));
    for (const { status } of await Promise.all(both)) assert.equal(status, 303);
    cancelled += 1;
    freed.emit('seat');
  }

  const waiting = Array.from({ length: people }, (_, number) => number);
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
        const place = await wantSeat(number);
        if (place !== undefined && place <= cancels) await giveBack(number);
      }
    }),
  );

  // No limit of visitors has helped, and nothing has failed.
  assert.deepEqual([...statuses].sort(), [303, 409]);
  assert.equal(promised.length, seats + cancels);
  assert.deepEqual(await whatWasTaken(id), {
    registered_count: seats,
    held: seats,
    cancelled: cancels,
    people: seats + cancels,
    most: seats,
    apart: 0,
  });
});

const send = (path: string, number: number, fields: Record<string, string>) =>
  postForm({
    url: product.server.url + path,
    body: new URLSearchParams(fields).toString(),
    from: `198.51.100.${number % 250}`,
    agent,
  });

/** Of the link in their mail, as soon as that has come. */
async function tokenFor(number: number): Promise<string> {
  const { email } = buildLead(number);
  for (;;) {
    const mail = smtp.mails.find(({ to }) => to.includes(email));
    const token = mail && /\/registration\?token=(\w+)/.exec(readSource(mail.raw).text)?.[1];
    if (token) return token;
    await setTimeout(20);
  }
}

/** At every step, also between those that anybody sees: both the number and the rows. */
const writeDownWhatIsTaken = () =>
  pool.query(`
    create table private.taken (seats integer, counted integer);
    create function private.write_down_taken() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      insert into private.taken
      select count(*), new.registered_count from public.course_enrollments
      where webinar_id = new.id and cancelled_at is null;
      return null;
    end
    $$;
    create constraint trigger write_down_taken after update of registered_count on public.webinars
      deferrable initially deferred for each row execute function private.write_down_taken()`);

async function whatWasTaken(id: string) {
  const { rows } = await pool.query(
    `select workshop.registered_count, held, cancelled, people, most, apart
     from public.webinars workshop, lateral (
       select count(*) filter (where cancelled_at is null)::integer as held, count(cancelled_at)::integer as cancelled,
         count(distinct email)::integer as people
       from public.course_enrollments where webinar_id = workshop.id
     ) as registrations, lateral (
       select max(greatest(seats, counted)) as most, max(abs(seats - counted)) as apart from private.taken
     ) as steps
     where id = $1`,
    [id],
  );
  return rows[0];
}
