import { spread } from './rows.ts';

/**
 * What hangs on registrations: what each person was told and the links of their mails, the mails of a workshop's life to those
 * whose workshop has been, and who came. Without triggers.
 */
export const registrationRows = [
  `insert into private.told
   select registration.id, private.tidings(workshop), registration.created_at
   from course_enrollments registration join webinars workshop on workshop.id = webinar_id`,
  `insert into private.registration_tokens
   select sha256(convert_to(id::text || number, 'UTF8')), id
   from course_enrollments cross join generate_series(1, 3) as number where webinar_id is not null`,
  `insert into mail_outbox
     (kind, enrollment_id, about_start, status, attempts, sent_at, composed_at, created_at, next_attempt_at)
   select kind, registration.id, starts_at, 'sent', 1, at, at, at, at
   from webinars workshop join course_enrollments registration on webinar_id = workshop.id and cancelled_at is null
   cross join lateral (values
     ('workshop_day_before', starts_at - interval '1 day'),
     ('workshop_hour_before', starts_at - interval '1 hour'),
     ('workshop_thanks', ends_at + interval '1 hour')
   ) as mail (kind, at)
   where ends_at < now() - interval '1 day'
   -- A server that runs beside it has thanked some of them by itself.
   on conflict do nothing`,
  `insert into attendance (enrollment_id, attended, marked_at, marked_by)
   select registration.id, hashtext(registration.id::text) % 5 <> 0, starts_at, 'Asha'
   from webinars workshop join course_enrollments registration on webinar_id = workshop.id and cancelled_at is null
   where ends_at < now()`,
];

/** One after the other until now, each of two hours; those that come are in the days to come. */
export const startOf = (amount: number, upcoming: number) => `
  case when number > ${amount - upcoming} then now() + interval '1 day' * (number - ${amount - upcoming})
    else ${spread(amount - upcoming, 730)} - interval '2 days' end`;
