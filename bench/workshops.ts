import type pg from 'pg';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';
import { type Asked, ask } from './addresses/ask.ts';
import { percentile } from './median.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './start-product.ts';

const workshops = 2_000;
const registrationsEach = 50;
/** The one that is opened, and the mails of each of its people. */
const busy = { registrations: 200, mails: 5 };
const promisedMs = 300;
const warmUps = 10;
const rounds = 60;
const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };

/** How long the page of one workshop takes in the panel of an institute that has held two thousand of them. */
export async function measureWorkshops(): Promise<void> {
  const { pool, close, ...started } = await startProduct({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  try {
    const id = await fill(pool);
    const url = started.product;
    const asked = { product: url, cookie: await sessionCookiesOf({ ...started, url }, administrator) };
    const rows = [];
    for (const [view, query] of Object.entries(views)) {
      const times = await measure(asked, `/admin/workshops/${id}${query}`);
      const p95 = percentile(times, 0.95);
      rows.push({
        view,
        'p50 ms': Math.round(percentile(times, 0.5)),
        'p95 ms': Math.round(p95),
        'promised ms': promisedMs,
        kept: p95 <= promisedMs ? 'yes' : 'NO',
      });
    }
    const people = workshops * registrationsEach + busy.registrations;
    printTable(`A workshop in the panel, of ${workshops} with ${people} registrations`, rows);
  } finally {
    await close();
  }
}

const views = {
  'Registrations (200)': '',
  'Who came (200)': '?view=came',
  'Mails (1,000)': '?view=mails',
  'Fewer seats': '?seats=10',
  'Print list (200)': '/list',
};

async function measure(asked: Asked, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const start = performance.now();
    await ask(asked, { list: '', subject: '', path, by: 'administrator' }, path);
    if (round >= warmUps) times.push(performance.now() - start);
  }
  return times;
}

/** @returns the id of the busy one */
async function fill(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  try {
    // Without triggers: they would take it all for one visitor in a hurry.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into webinars (title, slug, date, status, max_attendees, registered_count, created_at)
       select 'Workshop ' || n, 'workshop-' || n, '2026-01-10', 'completed', 100, $2, now() - n * interval '1 hour'
       from generate_series(1, $1::int) n`,
      [workshops, registrationsEach],
    );
    const { rows } = await client.query(
      `insert into webinars (title, slug, mode, starts_at, ends_at, status, max_attendees, registered_count)
       values ('The busy one', 'busy', 'Hybrid', now() + interval '5 hours', now() + interval '8 hours', 'upcoming', 300, $1)
       returning id`,
      [busy.registrations + 12],
    );
    for (const [where, each] of [
      [`slug like 'workshop-%'`, registrationsEach],
      [`slug = 'busy'`, busy.registrations],
    ])
      await client.query(
        `insert into course_enrollments (name, email, phone, course_id, course_name, webinar_id, is_walk_in)
         select 'Priya Raman ' || n, 'p-' || n || '-' || w.slug || '@example.com', '9' || lpad((n * 7919)::text, 9, '0'),
           'workshop-' || w.id, w.title, w.id, false
         from webinars w cross join generate_series(1, $1::int) n where ${where}`,
        [each],
      );
    await client.query(
      `insert into private.told select id, '{"date": "2026-01-09", "time": "", "mode": "Online", "cancelled": false}', now()
       from course_enrollments where webinar_id is not null`,
    );
    await client.query(
      `insert into attendance select id, phone > '95', now(), 'Asha' from course_enrollments
       where webinar_id is not null and phone < '99'`,
    );
    await client.query(
      `insert into mail_outbox (kind, enrollment_id, status, about_start, sent_at)
       select case n when 1 then 'lead_acknowledgement' else 'workshop_day_before' end, id, 'sent',
         now() - n * interval '1 day', now()
       from course_enrollments cross join generate_series(1, $1::int) n where webinar_id is not null and (n < 3 or webinar_id = $2)`,
      [busy.mails, rows[0].id],
    );
    await client.query('reset session_replication_role');
    await client.query('vacuum (analyze)');
    return rows[0].id;
  } finally {
    client.release();
  }
}
