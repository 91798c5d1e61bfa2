import { type RouterContextProvider, redirect } from 'react-router';
import { type MailboxReader, serverContext } from '#app/data/server-context.ts';
import { readVisitor, requestClient } from '#app/data/session.server.ts';
import { readCursor } from '#app/lib/row-cursor.ts';
import { readState } from './outbox-mail.ts';
import { describeWaiting, listKept, listMails, readKept } from './queries.server.ts';

export type MailView = Awaited<ReturnType<typeof loadMail>>;

/** What the address asks for: the outbox, the mailbox, or one message of it. */
export async function loadMail(url: URL, context: Readonly<RouterContextProvider>) {
  const { notifyEmail, mailbox, hasMailServer, waitingAccountMails } = context.get(serverContext).mail;
  const params = url.searchParams;
  if (params.get('view') === 'mailbox' && mailbox) {
    // Files know no row level security.
    if (!(await readVisitor(context))?.rights.includes('run the site')) throw redirect('/admin');
    return loadMailbox(mailbox, params);
  }
  const state = readState(params);
  const list = await listMails(requestClient(context), {
    state,
    before: readCursor(params),
    notifyEmail: notifyEmail(),
    hasMailServer,
  });
  return {
    view: 'outbox' as const,
    kept: mailbox && whatIsKept(mailbox),
    accountMails: describeWaiting(await waitingAccountMails?.()),
    state,
    isNewest: !params.has('before'),
    ...list,
  };
}

async function loadMailbox(mailbox: MailboxReader, params: URLSearchParams) {
  const name = params.get('message');
  const kept = whatIsKept(mailbox);
  if (name === null) {
    const before = params.get('before');
    return {
      view: 'mailbox' as const,
      kept,
      isNewest: before === null,
      ...(await listKept(mailbox, before)),
    };
  }
  const message = await readKept(mailbox, name);
  if (!message) throw redirect('/admin/mail?view=mailbox');
  return { view: 'message' as const, kept, message };
}

export interface Kept {
  shows: 'every mail' | 'lead mails';
  days: number;
}

const whatIsKept = ({ showsAccountMails, keptDays }: MailboxReader): Kept => ({
  shows: showsAccountMails ? 'every mail' : 'lead mails',
  days: keptDays,
});
