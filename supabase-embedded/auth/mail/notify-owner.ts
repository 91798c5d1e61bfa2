import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { afterCommit } from '../database.ts';
import type { NoticeKind } from '../settings.ts';
import type { User } from '../users/user-row.ts';
import { sendInBackground } from './send-token.ts';
import type { MailFacts } from './wording.ts';

/**
 * Tells the owner what has been changed in their account, where the settings say so. It goes to the address that the
 * account had before the change: whoever reads it there can still undo it.
 */
export function notifyOwner(
  client: ClientBase,
  context: AuthContext,
  { email }: Pick<User, 'email'>,
  kind: NoticeKind,
  facts: Omit<MailFacts, 'site'> = {},
): void {
  if (!email || !context.settings.email.notification[kind].enabled) return;
  afterCommit(client, () => sendInBackground(context, email, kind, facts));
}
