import pg from 'pg';

export interface Amounts {
  leads: number;
  jobs: number;
  courses: number;
}

export const instituteAfterYears: Amounts = { leads: 100_000, jobs: 10_000, courses: 1_000 };

/** In the name of one lead in ten thousand, whatever the amount. */
export const rareName = 'Zephyrine';
/** In the name of one lead in ten. */
export const commonName = 'Priya';

const seats = 100;

/**
 * Fills a migrated database with what years of work leave behind: leads of two years in all three kinds, each with its
 * two mails, and jobs, courses and workshops. The same amounts, a thousand leads or more, give the same rows as seen
 * from today. As the database's owner, and without the triggers of the two tables of leads: they would take it all for
 * one visitor in a hurry.
 */
export async function makeAdminData(client: pg.ClientBase, { leads, jobs, courses }: Amounts) {
  const run = (text: string) => client.query(text);
  await run(`create function pg_temp.pick(number integer, variadic choices text[]) returns text
    language sql immutable as 'select choices[1 + number % cardinality(choices)]'`);
  await run(courseRows(courses));
  await run(jobRows(jobs));
  await run(workshopRows(Math.ceil((leads * 0.2) / seats)));
  await run(
    'alter table contact_inquiries disable trigger user; alter table course_enrollments disable trigger user',
  );
  await run(inquiryRows(leads * 0.5));
  await run(enrollmentRows(leads * 0.5));
  await run(
    'alter table contact_inquiries enable trigger user; alter table course_enrollments enable trigger user',
  );
  await run(mailRows('inquiry_id', 'contact_inquiries'));
  await run(mailRows('enrollment_id', 'course_enrollments'));
  // What autovacuum does in its own time.
  for (const table of tables) await run(`vacuum (analyze) ${table}`);
}

const tables = ['courses', 'jobs', 'webinars', 'contact_inquiries', 'course_enrollments', 'mail_outbox'];

const spread = (amount: number, days: number) =>
  `now() - interval '${days} days' * (1 - number / ${amount}.0)`;

const courseRows = (amount: number) => `
  insert into courses (slug, title, description, price, duration, category, status, position, created_at)
  select 'course-' || number, pg_temp.pick(number, 'Python', 'Java', 'Cloud', 'Testing', 'Networks') || ' for '
      || pg_temp.pick(number / 5, 'Beginners', 'Analysts', 'Banks', 'Teachers') || ' ' || number,
    repeat('Practice in the classroom, every day. ', 8), '₹9,000', '8 weeks', 'Programming',
    case when number % 20 = 0 then 'active' else 'draft' end, number, ${spread(amount, 730)}
  from generate_series(1, ${amount}) as number`;

const jobRows = (amount: number) => `
  insert into jobs (title, company, location, experience, salary, description, skills, status, created_at)
  select pg_temp.pick(number, 'Python Developer', 'Data Analyst', 'Test Engineer', 'Support Engineer') || ' ' || number,
    'Company ' || number % 500, pg_temp.pick(number / 3, 'Coimbatore', 'Chennai', 'Bengaluru', 'Remote'),
    '1-3 years', '₹5-8 LPA', repeat('You will write, test and explain code with people who care. ', 10),
    array['Python', 'SQL', 'Skill ' || number % 50], pg_temp.pick(number, 'active', 'closed', 'active', 'draft'),
    ${spread(amount, 730)}
  from generate_series(1, ${amount}) as number`;

const workshopRows = (amount: number) => `
  insert into webinars (title, description, date, time, speaker, status, max_attendees, registered_count, created_at)
  select 'Workshop ' || number, 'An evening with your own laptop.', '2027-01-10', '6:00 PM - 8:00 PM', 'Kavitha Raman',
    case when number % 25 = 0 then 'upcoming' else 'completed' end, ${seats}, ${seats}, ${spread(amount, 730)}
  from generate_series(1, ${amount}) as number`;

/** Every fifth lead is of somebody who has written before. */
const person = (amount: number) => `
  (number % ${Math.ceil(amount * 0.8)}) as who, number
  from generate_series(1, ${amount}) as number`;

const personColumns = `
  case when who % 10000 = 77 then '${rareName}'
    else pg_temp.pick(who, '${commonName}', 'Meena', 'Arun', 'Kavya', 'Suresh', 'Divya', 'Rahul', 'Lakshmi', 'Joseph', 'Fathima')
  end || ' ' || pg_temp.pick(who / 10, 'Sundaram', 'Raman', 'Iyer', 'Nair', 'Reddy', 'Thomas', 'Khan') || ' ' || who,
  'person-' || who || '@example.com', '9' || lpad((who::bigint * 7919 % 1000000000)::text, 9, '0')`;

const status = `pg_temp.pick(number / 7, 'new', 'contacted', 'enrolled', 'lost', 'contacted')`;

/** One open lead in twenty is to be rung on one of the twenty days around today. */
const followUp = `case when number % 20 = 0 and ${status} in ('new', 'contacted')
  then current_date - 10 + number / 20 % 20 end`;

const inquiryRows = (amount: number) => `
  insert into contact_inquiries (name, email, phone, course, message, page, status, follow_up_on, created_at, updated_at)
  select ${personColumns}, case when number % 4 > 0 then 'course-' || 1 + number % 30 end,
    'When does the next batch start, and may I pay in two parts?', '/', ${status}, ${followUp}, at, at
  from (select ${spread(amount, 700)} as at, ${person(amount)}) as leads order by at`;

const enrollmentRows = (amount: number) => `
  insert into course_enrollments
    (name, email, phone, course_id, course_name, webinar_id, page, status, follow_up_on, created_at, updated_at)
  select ${personColumns}, coalesce('workshop-' || workshop.id, 'course-' || 1 + number % 30),
    coalesce(workshop.title, 'Course ' || 1 + number % 30), workshop.id, '/', ${status}, ${followUp}, at, at
  from (select ${spread(amount, 700)} as at, ${person(amount)}) as leads
  left join (select id, title, row_number() over (order by created_at, id) as place from webinars where title like 'Workshop %')
    as workshop on number % 5 < 2 and workshop.place = 1 + number / 5 * 2 / ${seats}
  order by at`;

const mailRows = (column: string, table: string) => `
  insert into mail_outbox (kind, ${column}, status, attempts, next_attempt_at, last_error, sent_at, created_at)
  select kind, id, state, 1, now() + interval '1 day', case when state <> 'sent' then 'Error: 450 mailbox busy' end,
    case when state = 'sent' then created_at end, created_at
  from (
    select id, created_at, kind,
      case when place % 1000 < 4 then 'failed' when place % 1000 < 6 then 'pending' else 'sent' end as state
    from (select id, created_at, row_number() over (order by created_at, id) as place from ${table}) as leads
    cross join (values ('lead_notice'), ('lead_acknowledgement')) as mail (kind)
  ) as mails
  order by created_at`;

if (import.meta.main) {
  const [connectionString] = process.argv.slice(2);
  if (!connectionString)
    throw new Error('Usage: node bench/make-admin-data.ts postgresql://owner@host/database');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await makeAdminData(client, instituteAfterYears);
  await client.end();
}
