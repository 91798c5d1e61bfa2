import type { Invariant } from './life.ts';

export const invariants: Invariant[] = [
  {
    claim: 'no more seats are taken than there are',
    sql: 'select title, registered_count, max_attendees from public.webinars where registered_count > max_attendees',
  },
  {
    claim: 'the seats that are taken are those of registrations and those on paper',
    sql: `select title, registered_count, coalesce(people, 0) as on_paper, private.seats_with_a_row(id) as registered
      from public.webinars left join private.life_paper on webinar_id = id
      where registered_count <> coalesce(people, 0) + private.seats_with_a_row(id)`,
  },
  {
    claim: 'a name has one seat at an address',
    // Each name of the crowd is one word and one number; private.name_key() is not asked.
    sql: `select webinar_id, email_key, lower(name) ~ 'person' as is_person, substring(name from '[0-9]+') as number
      from public.course_enrollments where webinar_id is not null and cancelled_at is null group by 1, 2, 3, 4 having count(*) > 1`,
  },
  {
    claim: 'whoever lost a seat lost it by somebody',
    sql: `select id, cancelled_at, cancelled_by from public.course_enrollments
      where course_id like 'workshop-%' and (cancelled_at is null) <> (cancelled_by is null)`,
  },
  {
    claim: 'it is known of everybody what they were told',
    sql: `select id from public.course_enrollments left join private.told on enrollment_id = id
      where webinar_id is not null and enrollment_id is null`,
  },
  {
    claim: 'a registration is in the workshop that it named, or in none',
    sql: `select id from public.course_enrollments where course_id <> 'workshop-' || webinar_id`,
  },
  {
    claim: 'an occasion has one mail that was sent or may be',
    sql: `select kind, enrollment_id, about_start from public.mail_outbox
      where about_start is not null and status <> 'dropped' group by 1, 2, 3 having count(*) > 1`,
  },
  {
    claim: 'of a mail that says all one waits',
    sql: `select kind, enrollment_id from public.mail_outbox
      where status = 'pending' and kind in ('seat_reserved', 'seat_cancelled', 'workshop_news')
      group by 1, 2 having count(*) > 1`,
  },
  {
    claim: 'nothing was sent that was not composed',
    sql: `select id, kind from public.mail_outbox where status = 'sent' and kind <> 'lead_notice' and composed_at is null`,
  },
  {
    claim: 'who came in by the door is written to by staff alone',
    sql: `select mail.id, kind from public.mail_outbox mail join public.course_enrollments on enrollment_id = course_enrollments.id
      where is_walk_in and kind <> 'workshop_message'`,
  },
  {
    claim: 'what a calendar is told never goes back',
    sql: `select enrollment_id from private.life_revisions
      join public.course_enrollments registration on registration.id = enrollment_id
      join public.webinars workshop on workshop.id = webinar_id
      where registration.revision + workshop.revision < life_revisions.revision`,
  },
];

/** What the next look compares with. */
export const noteRevisions = `insert into private.life_revisions
  select registration.id, registration.revision + workshop.revision
  from public.course_enrollments registration join public.webinars workshop on workshop.id = registration.webinar_id
  on conflict (enrollment_id) do update set revision = excluded.revision`;
