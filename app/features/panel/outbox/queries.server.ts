import type { KeptMessage, MailboxReader, WaitingAccountMails } from '#app/data/server-context.ts';
import type { RequestClient } from '#app/data/session.server.ts';
import { indianMoment } from '#app/lib/indian-moment.ts';
import { type MailState, statusOf } from '#app/lib/mail-state.ts';
import { type Cursor, cursorText } from '#app/lib/row-cursor.ts';
import { describeMail, mailCount } from './outbox-mail.ts';

const pageSize = 50;

interface MailFilters {
  state: MailState | null;
  before: Cursor | null;
  notifyEmail: string;
  hasMailServer: boolean;
}

/** One page of the outbox, newest first, where the next one begins, and how many mails want a look. */
export async function listMails(client: RequestClient, { state, before, ...about }: MailFilters) {
  const [rows, waiting, kept, failed, held] = await Promise.all([
    findMails(client, state, before),
    countMails(client, 'waiting'),
    countMails(client, 'kept'),
    countMails(client, 'failed'),
    countMails(client, 'held'),
  ]);
  const now = new Date();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    mails: page.map((row) => describeMail(row, { ...about, now })),
    older: last && rows.length > pageSize ? cursorText({ at: last.created_at, id: last.id }) : null,
    counts: { waiting, kept, failed, held },
  };
}

/** By a cursor: a page at the end of years of mail costs what the first one does. */
async function findMails(client: RequestClient, state: MailState | null, before: Cursor | null) {
  let query = client.from('mail_outbox').select(
    `id, kind, status, attempts, next_attempt_at, claimed_until, last_error, sent_at, created_at,
       inquiry:contact_inquiries (name, email), enrollment:course_enrollments (name, email, course_name),
       invitation:staff_invitations (email, role)`,
  );
  if (state) query = query.eq('status', statusOf(state));
  if (before) {
    query = query.lte('created_at', before.at).or(`created_at.lt."${before.at}",id.gt.${before.id}`);
  }
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .limit(pageSize + 1)
    .throwOnError();
  return data;
}

async function countMails(client: RequestClient, state: MailState): Promise<number> {
  const { count } = await client
    .from('mail_outbox')
    .select('id', { count: 'exact', head: true })
    .eq('status', statusOf(state))
    .throwOnError();
  return count ?? 0;
}

/** One page of the messages that nobody was sent. */
export async function listKept(mailbox: MailboxReader, before: string | null) {
  const { messages, older } = await mailbox.list({ before, count: pageSize });
  return { messages: messages.map(describeKept), older };
}

export async function readKept(mailbox: MailboxReader, name: string) {
  const message = await mailbox.read(name);
  return message && { ...describeKept(message), text: message.text };
}

const describeKept = ({ name, keptAt, to, subject }: KeptMessage) => ({
  name,
  to,
  subject,
  keptAt: indianMoment(keptAt),
});

/** The waiting mails about accounts, in words; null if there are none. */
export const describeWaiting = (waiting: WaitingAccountMails | undefined) =>
  waiting?.oldestSince
    ? {
        title: `${mailCount(waiting.count)} about accounts ${waiting.count === 1 ? 'is' : 'are'} waiting to be sent.`,
        since: indianMoment(waiting.oldestSince.toISOString()),
        error: waiting.lastError ?? null,
      }
    : null;
