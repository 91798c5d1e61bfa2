import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import type { NoticeKind } from '../settings.ts';
import type { User } from '../users/user-row.ts';
import type { MailFacts } from './wording.ts';

/** News of a change is worth having for as long as a mail server may be away. */
const lifetimeMs = 2 * 24 * 3600 * 1000;

/**
 * Tells the owner what has been changed in their account, where the settings say so. It goes to the address that the
 * account had before the change: whoever reads it there can still undo it.
 */
export async function notifyOwner(
  client: ClientBase,
  { accountMail, settings, now }: AuthContext,
  { id: userId, email: to }: Pick<User, 'id' | 'email'>,
  kind: NoticeKind,
  facts: MailFacts = {},
): Promise<void> {
  if (!to || !settings.email.notification[kind].enabled) return;
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await accountMail.queue(client, { userId, to, kind, facts, expiresAt });
}
