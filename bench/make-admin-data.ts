import pg from 'pg';
import { accountRows } from './account-rows.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { jobRows } from './job-rows.ts';
import {
  enrollmentRows,
  eventRows,
  inquiryRows,
  mailRows,
  workshopAmount,
  workshopRows,
} from './lead-rows.ts';
import { recordRows } from './record-rows.ts';
import { pick, spread } from './rows.ts';
import { registrationRows } from './workshop-rows.ts';

export interface Amounts {
  leads: number;
  jobs: number;
  courses: number;
  accounts: number;
}

/** Leads and what comes with them grow for ever; an institute teaches what it teaches. */
export const instituteWith = (leads: number): Amounts => ({
  leads,
  jobs: leads / 10,
  courses: 60,
  accounts: leads / 10,
});

/**
 * Fills a migrated database with what years of work leave behind: leads of two years in all three kinds, each with its
 * two mails and an event, registrations with all that a workshop's life leaves, and jobs, courses, workshops and accounts,
 * with as many entries in the record as leads. The same amounts, a thousand leads or more, give the same rows as seen from today. As the database's owner, and without the triggers of what belongs to leads: they would
 * take it all for one visitor in a hurry. What those triggers keep elsewhere, `afterFilling` makes good.
 */
export async function makeAdminData(client: pg.ClientBase, { leads, jobs, courses, accounts }: Amounts) {
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(memorySettings.map((name) => `set ${name} = '256MB'`));
  await fillCatalogue(client, [courseRows(courses), jobRows(jobs), workshopRows(workshopAmount(leads))]);
  await run(withoutTriggers.map((table) => `alter table ${table} disable trigger user`));
  await run([
    inquiryRows(leads * 0.5),
    enrollmentRows(leads * 0.5),
    mailRows('inquiry_id', 'contact_inquiries'),
    mailRows('enrollment_id', 'course_enrollments'),
    eventRows('inquiry_id', 'contact_inquiries'),
    eventRows('enrollment_id', 'course_enrollments'),
    ...registrationRows,
  ]);
  await run(withoutTriggers.map((table) => `alter table ${table} enable trigger user`));
  await run(accountRows(accounts));
  await run([recordRows(leads)]);
  await run(afterFilling);
  // What autovacuum does in its own time.
  await run(['vacuum (analyze)', ...memorySettings.map((name) => `reset ${name}`)]);
}

/** The indexes of parts of words are filled in large portions, which takes half of the time. */
export const memorySettings = ['work_mem', 'maintenance_work_mem', 'gin_pending_list_limit'];

const withoutTriggers = ['contact_inquiries', 'course_enrollments', 'mail_outbox', 'lead_events'];

/**
 * Whatever a trigger of the tables above keeps in another table is made here, by the function that the migration filled
 * it with. Jobs and accounts are filled with their triggers, so what those keep (private.job_texts, profiles) is there.
 */
const afterFilling = [
  'select private.recount_leads()',
  'do $$ begin while public.tally_leads() > 0 loop end loop; end $$',
];

const courseRows = (amount: number) => `
  insert into courses (slug, title, description, price, duration, category, status, position, created_at)
  select 'course-' || number, ${pick('number', ['Python', 'Java', 'Cloud', 'Testing', 'Networks'])} || ' for '
      || ${pick('number / 5', ['Beginners', 'Analysts', 'Banks', 'Teachers'])} || ' ' || lpad(number::text, 6, '0'),
    repeat('Practice in the classroom, every day. ', 8), '₹9,000', '8 weeks', 'Programming',
    case when number % 4 = 0 then 'active' else 'draft' end, number, ${spread(amount, 730)}
  from generate_series(1, ${amount}) as number`;

if (import.meta.main) {
  const [connectionString, leads = '100000'] = process.argv.slice(2);
  if (!connectionString)
    throw new Error('Usage: node bench/make-admin-data.ts postgresql://owner@host/database [LEADS]');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await makeAdminData(client, instituteWith(Number(leads)));
  await client.end();
}
