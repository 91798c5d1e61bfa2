import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { QueryResultRow } from 'pg';
import { workshopMailKinds } from '#server/mail/outbox.ts';
import type { Ask, Life, Step } from './life.ts';
import { assertSaysWhatIsSo, type Facts, isTrue } from './truth.ts';

interface Claimed {
  id: string;
  kind: string;
  attempts: number;
  enrollment: { id: string; course_id: string } | null;
}

const compose = async (ask: Ask, { id, attempts }: Claimed): Promise<QueryResultRow | null> =>
  (await ask('select public.compose_workshop_mail($1, $2) as mail', [id, attempts])).rows[0]?.mail;

/** What decides about the mail, most of it locked: the clock, the registration, its workshop, the mail. */
async function pin(ask: Ask, mail: Claimed) {
  const one = async (text: string, values: unknown[]) => (await ask(text, values)).rows[0];
  await ask('select private.stay_with_workshops()');
  const clock = await one('select at from private.life_clock for share', []);
  const registration = await one('select * from public.course_enrollments where id = $1 for no key update', [
    mail.enrollment?.id,
  ]);
  const workshop = await one('select * from public.webinars where id = $1 for update', [
    registration?.webinar_id,
  ]);
  const row = await one('select * from public.mail_outbox where id = $1 for update', [mail.id]);
  if (!registration || row?.status !== 'pending' || row.attempts !== mail.attempts) return undefined;
  /** What others may still change: a mail that is ticked off, a mark at the door. */
  const readMore = async () =>
    (await one(knownOf, [registration.id])) as Pick<
      Facts,
      'has_seat' | 'is_told' | 'told_day' | 'came' | 'some_came'
    >;
  const { kind } = mail;
  return {
    facts: {
      kind,
      about_start: row.about_start,
      registration,
      workshop,
      now: clock?.at,
      ...(await readMore()),
    },
    readMore,
  };
}

const knownOf = `
  select coalesce(private.tidings(w) in (t.tidings, t.spared), false) as is_told, t.tidings ->> 'date' as told_day, a.attended as came,
    exists (select from public.course_enrollments other where other.webinar_id = e.webinar_id and other.cancelled_at is null
      and other.email_key = e.email_key and private.is_same_name(other.name, e.name)) as has_seat,
    exists (select from public.attendance mark join public.course_enrollments other on other.id = mark.enrollment_id
      where other.webinar_id = e.webinar_id and mark.attended and not other.is_walk_in) as some_came
  from public.course_enrollments e left join public.webinars w on w.id = e.webinar_id
    left join private.told t on t.enrollment_id = e.id left join public.attendance a on a.enrollment_id = e.id
  where e.id = $1`;

/** Composed while nothing changes: then the mail is true, and one that is dropped was not. */
const composePinned = (life: Life, mail: Claimed) =>
  life.together(async (ask) => {
    const pinned = await pin(ask, mail);
    const composed = await compose(ask, mail);
    if (!pinned) {
      assert.equal(composed, null, 'what is gone, or in other hands, was composed');
      return null;
    }
    const { facts, readMore } = pinned;
    const isStill = isDeepStrictEqual({ ...facts, ...(await readMore()) }, facts);
    if (isStill) assert.equal(composed !== null, isTrue(facts), `${mail.kind}: ${JSON.stringify(facts)}`);
    if (composed) assertSaysWhatIsSo(composed, facts);
    return composed;
  });

/** One round of a mail worker: claim, compose, hand over, tick off; any of it may come to nothing. */
async function work(life: Life) {
  const { chance, smtp, asService } = life;
  // A lease that has run out at once is a worker that is taken for dead while it works.
  const lease = chance.of([60, 60, 60, 0]);
  const { rows } = await asService('select public.claim_mails($1, $2, $3) as mail', [
    1 + chance.below(12),
    lease,
    everyKind,
  ]);
  const outcomes: object[] = [];
  for (const { mail } of rows as { mail: Claimed }[]) {
    if (lease === 0) smtp.contested.add(mail.id);
    const outcome = (became: string) => ({ id: mail.id, attempts: mail.attempts, became, delay_seconds: 0 });
    if (mail.kind === 'lead_notice') {
      outcomes.push(outcome('sent'));
      continue;
    }
    const composed = chance.below(2)
      ? await composePinned(life, mail)
      : await compose((text, values) => asService(text, values), mail);
    if (!composed) continue;
    life.links.push(composed.token);
    const end = chance.of(['sent', 'sent', 'sent', 'sent', 'waiting', 'untried', 'failed', 'crash'] as const);
    if (end === 'sent' || end === 'crash') smtp.accept({ ...mail, occasion: await occasionOf(life, mail) });
    if (end === 'crash') smtp.contested.add(mail.id);
    else outcomes.push(outcome(end));
  }
  await asService('select public.finish_mails($1)', [JSON.stringify(outcomes)]);
}

const everyKind = ['lead_notice', ...workshopMailKinds];

const occasionOf = async (life: Life, mail: Claimed) => {
  const { rows } = await life.asService(
    'select about_start, message_id from public.mail_outbox where id = $1',
    [mail.id],
  );
  return `${mail.enrollment?.id} ${rows[0]?.about_start?.toISOString()} ${rows[0]?.message_id}`;
};

/** What the mail workers of several servers do. */
export const mailSteps: Step[] = [
  {
    name: 'a worker asks for reminders',
    weight: 8,
    act: (life) => life.asService('select public.queue_workshop_mails()'),
  },
  { name: 'a worker sends mails', weight: 12, act: work },
  {
    name: 'whoever a crash had left a mail with is taken for dead',
    weight: 3,
    act: (life) =>
      life.together((ask) =>
        ask(
          `update public.mail_outbox set claimed_until = now() where id in (
               select id from public.mail_outbox where status = 'pending' and claimed_until > now() + interval '1 second'
                 and id = any ($1) for update skip locked)`,
          [[...life.smtp.contested]],
        ),
      ),
  },
  {
    name: 'staff try a mail again that has failed',
    weight: 2,
    async act(life) {
      const { rows } = await life.asStaff(
        `select id from public.mail_outbox where status in ('failed', 'dropped') order by md5(id::text || $1) limit 1`,
        [life.chance.below(1000)],
      );
      await life.asStaff('select public.retry_mail($1)', [rows[0]?.id]);
    },
  },
];
