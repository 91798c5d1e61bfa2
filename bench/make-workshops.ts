import type pg from 'pg';
import { fillCatalogue } from './fill-catalogue.ts';
import { memorySettings } from './make-admin-data.ts';
import { pick } from './rows.ts';
import { registrationRows, startOf } from './workshop-rows.ts';

/** People in the workshop that is the next, however many the others have. */
const largest = 1000;
const upcoming = 20;

/** The title of the workshop that has the most people. */
export const largestWorkshop = 'Workshop 1 from today';

/**
 * Fills a migrated database with workshops of two years and the people who registered for them, one in ten of whom has cancelled,
 * with their mails, their links and who came. As the database's owner, and without the triggers, as makeAdminData does.
 */
export async function makeWorkshops(
  client: pg.ClientBase,
  { workshops, registrations }: { workshops: number; registrations: number },
) {
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(memorySettings.map((name) => `set ${name} = '256MB'`));
  await fillCatalogue(client, [workshopRows(workshops)]);
  await run(withoutTriggers.map((table) => `alter table ${table} disable trigger user`));
  await run([registrationsOf(workshops, registrations), ...registrationRows]);
  await run(withoutTriggers.map((table) => `alter table ${table} enable trigger user`));
  await run([countSeats, 'vacuum (analyze)', ...memorySettings.map((name) => `reset ${name}`)]);
}

const withoutTriggers = ['course_enrollments', 'mail_outbox'];

const workshopRows = (amount: number) => `
  insert into webinars (title, description, starts_at, ends_at, mode, speaker, status, max_attendees, created_at)
  select 'Workshop ' || abs(number - ${amount - upcoming}) || case when number > ${amount - upcoming} then ' from' else ' before' end
      || ' today',
    'An evening with your own laptop.', starts_at, starts_at + interval '2 hours',
    ${pick('number', ['Online', 'Classroom'])}, 'Kavitha Raman', 'upcoming', ${largest}, starts_at - interval '30 days'
  from (select number, ${startOf(amount, upcoming)} as starts_at from generate_series(1, ${amount}) as number) as workshop`;

const registrationsOf = (workshops: number, amount: number) => `
  insert into course_enrollments
    (name, email, phone, course_id, course_name, webinar_id, cancelled_at, cancelled_by, created_at, updated_at)
  select ${pick('number', ['Meena', 'Arun', 'Kavya', 'Suresh', 'Divya', 'Rahul', 'Lakshmi'])} || ' ' || number,
    'registered-' || number || '@example.com', '8' || lpad(number::text, 9, '0'), 'workshop-' || id, title, id,
    case when number % 10 = 0 then at end, case when number % 10 = 0 then 'visitor' end, at, at
  from generate_series(1, ${amount}) as number
  join (
    select id, title, created_at, row_number() over (order by title = '${largestWorkshop}' desc, starts_at) - 1 as place
    from webinars where title like 'Workshop % today'
  ) as workshop on place = case when number <= ${largest} then 0 else 1 + number % ${workshops - 1} end
  cross join lateral (select workshop.created_at + interval '1 second' * number as at) as moment`;

const countSeats = `
  update webinars set registered_count = private.seats_with_a_row(id) where title like 'Workshop % today'`;
