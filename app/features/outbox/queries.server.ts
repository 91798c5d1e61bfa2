import type { KeptMessage, MailboxReader } from '#app/data/server-context.ts';
import type { RequestClient } from '#app/data/session.server.ts';
import { indianMoment } from '#app/lib/indian-moment.ts';
import { describeMail, type MailState } from './outbox-mail.ts';

const PAGE_SIZE = 50;
const STATUSES: Record<MailState, string> = { waiting: 'pending', sent: 'sent', failed: 'failed' };

/** PostgREST's answer to an offset beyond the last row. */
const BEYOND_THE_END = 'PGRST103';

/** One page of the outbox, newest first. */
export async function listMails(
  client: RequestClient,
  { state, page, notifyEmail }: { state: MailState | null; page: number; notifyEmail: string },
) {
  const { ids, total } = await listIds(client, state, page);
  const { data } = await client
    .from('mail_outbox')
    .select(
      `id, kind, status, attempts, next_attempt_at, claimed_until, last_error, sent_at, created_at,
       inquiry:contact_inquiries (name, email), enrollment:course_enrollments (name, email, course_name)`,
    )
    .in('id', ids)
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();
  const now = new Date();
  return { mails: data.map((row) => describeMail(row, { notifyEmail, now })), ...paging(page, total) };
}

/** First which, then what: the rows that a deep page skips are counted in the index and their leads never looked up. */
async function listIds(client: RequestClient, state: MailState | null, page: number) {
  let query = client.from('mail_outbox').select('id', { count: 'exact' });
  if (state) query = query.eq('status', STATUSES[state]);
  const start = (page - 1) * PAGE_SIZE;
  const { data, count, error } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(start, start + PAGE_SIZE - 1);
  if (error?.code === BEYOND_THE_END) return { ids: [], total: 0 };
  if (error) throw new Error('The outbox could not be read', { cause: error });
  return { ids: data.map(({ id }) => id), total: count ?? 0 };
}

/** One page of the messages that nobody was sent. */
export async function listKept(mailbox: MailboxReader, page: number) {
  const { messages, total } = await mailbox.list({ start: (page - 1) * PAGE_SIZE, count: PAGE_SIZE });
  return { messages: messages.map(describeKept), ...paging(page, total) };
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

const paging = (page: number, total: number) => ({ page, total, pageCount: Math.ceil(total / PAGE_SIZE) });
