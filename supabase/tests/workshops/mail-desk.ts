import { workshopMailKinds } from '#server/mail/outbox.ts';
import { setClock, times } from './workshop-clock.ts';
import { openWorkshopDesk } from './workshop-desk.ts';

/** A workshop desk with a mail worker that is told when to work, and a clock. */
export async function openMailDesk() {
  const desk = await openWorkshopDesk();
  const { pool, asService } = desk;
  const composeAll = async () => {
    const { rows } = await asService('select public.claim_mails(100, 60, $1) as mail', [workshopMailKinds]);
    const mails = [];
    for (const { mail } of rows) {
      const { id, attempts } = mail;
      const answer = await asService('select public.compose_workshop_mail($1, $2) as composed', [
        id,
        attempts,
      ]);
      mails.push({ id, attempts, kind: mail.kind as string, composed: answer.rows[0]?.composed });
    }
    return mails;
  };
  /** Sends whatever waits and is true; says which, of whom. */
  const sendAll = async (): Promise<string[]> => {
    const composed = (await composeAll()).filter((mail) => mail.composed);
    const outcomes = composed.map(({ id, attempts }) => ({ id, attempts, became: 'sent' }));
    await asService('select public.finish_mails($1)', [JSON.stringify(outcomes)]);
    return composed.map((mail) => `${mail.kind} ${mail.composed.registration.name}`).sort();
  };
  return {
    ...desk,
    setClock: (moment: string) => setClock(pool, moment),
    /** Neither workshops nor people, who may then write as if for the first time. */
    clear: () =>
      pool.query(`delete from public.webinars; delete from public.course_enrollments;
        delete from private.lead_submissions`),
    queue: async (): Promise<number> =>
      (await asService('select public.queue_workshop_mails() as queued')).rows[0]?.queued,
    composeAll,
    sendAll,
    /** A workshop whose people have had their confirmations. */
    async confirmed(...numbers: number[]): Promise<string> {
      const workshop = await desk.openWorkshop(times);
      for (const number of numbers) await desk.register(workshop, number);
      await sendAll();
      return workshop;
    },
    idOf: async (workshop: string, number: number): Promise<string> =>
      (
        await pool.query(
          `select id from public.course_enrollments where course_id = 'workshop-' || $1 and email = $2 order by created_at desc`,
          [workshop, `person-${number}@example.com`],
        )
      ).rows[0]?.id,
    statusesOf: async (workshop: string, kind: string): Promise<string[]> =>
      (
        await pool.query(
          `select mail.status from public.mail_outbox mail join public.course_enrollments lead on lead.id = enrollment_id
           where lead.course_id = 'workshop-' || $1 and kind = $2 order by mail.created_at`,
          [workshop, kind],
        )
      ).rows.map(({ status }) => status),
  };
}
