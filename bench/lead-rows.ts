import { listed, pick, spread } from './rows.ts';
import { startOf } from './workshop-rows.ts';

/** In the name of one lead in ten thousand, whatever the amount. */
export const rareName = 'Zephyrine';
/** In the name of one lead in ten. */
export const commonName = 'Priya';
/** Of somebody who has sent some hundred leads, whatever the amount: an agency that writes for its people. */
export const busyEmail = 'person-0@example.com';

/** Of a workshop. */
const seats = 100;
const busyLeads = 100;
/** As many as an institute can have at a time, however long it has been there. */
const upcoming = 5;

export const workshopAmount = (leads: number) => Math.ceil((leads * 0.2) / seats);

export const workshopRows = (amount: number) => `
  insert into webinars
    (title, description, starts_at, ends_at, speaker, status, max_attendees, registered_count, created_at)
  select 'Workshop ' || lpad(number::text, 6, '0'), 'An evening with your own laptop.',
    starts_at, starts_at + interval '2 hours', 'Kavitha Raman',
    case when number > ${amount - upcoming} then 'upcoming' else 'completed' end, ${seats}, ${seats},
    ${spread(amount, 730)}
  from (select number, ${startOf(amount, upcoming)} as starts_at from generate_series(1, ${amount}) as number) as workshop`;

/** Every fifth lead is of somebody who has written before. */
const person = (amount: number) => `
  case when number % ${Math.ceil(amount / busyLeads)} = 0 then 0 else number % ${Math.ceil(amount * 0.8)} end as who,
  number from generate_series(1, ${amount}) as number`;

const firstNames = [
  commonName,
  ...listed('Meena, Arun, Kavya, Suresh, Divya, Rahul, Lakshmi, Joseph, Fathima'),
];
const lastNames = listed('Sundaram, Raman, Iyer, Nair, Reddy, Thomas, Khan');

const personColumns = `
  case when who % 10000 = 77 then '${rareName}' else ${pick('who', firstNames)} end
    || ' ' || ${pick('who / 10', lastNames)} || ' ' || who,
  'person-' || who || '@example.com', '9' || lpad((who::bigint * 7919 % 1000000000)::text, 9, '0')`;

const status = pick('number / 7', ['new', 'contacted', 'enrolled', 'lost', 'contacted']);

/** One open lead in twenty is to be rung on one of the twenty days around today. */
const followUp = `case when number % 20 = 0 and ${status} in ('new', 'contacted')
  then current_date - 10 + number / 20 % 20 end`;

export const inquiryRows = (amount: number) => `
  insert into contact_inquiries (name, email, phone, course, message, page, status, follow_up_on, created_at, updated_at)
  select ${personColumns}, case when number % 4 > 0 then 'course-' || 1 + number % 30 end,
    'When does the next batch start, and may I pay in two parts?', '/', ${status}, ${followUp}, at, at
  from (select ${spread(amount, 700)} as at, ${person(amount)}) as leads order by at`;

export const enrollmentRows = (amount: number) => `
  insert into course_enrollments
    (name, email, phone, course_id, course_name, webinar_id, page, status, follow_up_on, created_at, updated_at)
  select ${personColumns}, coalesce('workshop-' || workshop.id, 'course-' || 1 + number % 30),
    coalesce(workshop.title, 'Course ' || 1 + number % 30), workshop.id, '/', ${status}, ${followUp}, at, at
  from (select ${spread(amount, 700)} as at, ${person(amount)}) as leads
  left join (
    select id, title, row_number() over (order by created_at, id) as place from webinars where title like 'Workshop %'
  ) as workshop on who > 0 and number % 5 < 2 and workshop.place = 1 + number / 5 * 2 / ${seats}
  order by at`;

/** Two of each lead. */
export const mailRows = (column: string, table: string) => `
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

/** One of each lead: a note of every second one, a change of its status of the others. */
export const eventRows = (column: string, table: string) => `
  insert into lead_events (${column}, actor_name, kind, body, old_value, new_value, created_at)
  select id, 'Asha', case when is_note then 'note' else 'status' end,
    case when is_note then 'Asked for the evening batch; rings back on Monday.' end,
    case when not is_note then 'new' end, case when not is_note then status end, created_at + interval '1 hour'
  from (
    select id, status, created_at, row_number() over (order by created_at, id) % 2 = 0 as is_note from ${table}
  ) as leads
  order by created_at`;

/** Twenty enquiries that are older than the privacy policy allows, with what belongs to them. */
export const expiredRows = `
  begin;
  -- Without triggers, which would take them for twenty visitors of now.
  set local session_replication_role = replica;
  with leads as (
    insert into contact_inquiries (name, email, phone, created_at, updated_at)
    select 'Expired', 'expired-' || number || '@example.com', '9' || lpad(number::text, 9, '0'), at, at
    from generate_series(1, 20) as number, lateral (select now() - interval '3 years' as at) as moment
    returning id
  ), events as (
    insert into lead_events (inquiry_id, kind, body) select id, 'note', 'Long ago.' from leads
  )
  insert into mail_outbox (kind, inquiry_id, status) select 'lead_notice', id, 'sent' from leads;
  commit`;
