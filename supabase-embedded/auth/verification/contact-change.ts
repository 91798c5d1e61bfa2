import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { violatedUnique } from '../database.ts';
import { AuthError } from '../errors.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { clearOneTimeTokens, type TokenKind } from '../tokens/one-time-tokens.ts';
import { confirmEmail, upsertOwnIdentity } from '../users/change-user.ts';
import type { User } from '../users/user-row.ts';

/** Whether a change of address needs the word of the present one too, and so cannot be made behind its owner's back. */
export function asksBothAddresses({ settings }: AuthContext, user: Pick<User, 'email'>): boolean {
  const { enable_confirmations, double_confirm_changes } = settings.email;
  return enable_confirmations && double_confirm_changes && Boolean(user.email);
}

/** Takes the new address over. False while the other of the two addresses has yet to agree. */
export async function confirmEmailChange(
  client: ClientBase,
  context: AuthContext,
  user: User,
  agreedBy: TokenKind,
): Promise<boolean> {
  if (asksBothAddresses(context, user) && user.email_change_confirm_status === 0) {
    await clearOneTimeTokens(client, user.id, agreedBy);
    await client.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id]);
    return false;
  }
  const now = context.now();
  const newEmail = user.email_change ?? '';
  try {
    await client.query(
      `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0, updated_at = $3
       where id = $1`,
      [user.id, newEmail, now],
    );
  } catch (cause) {
    if (!violatedUnique(cause)) throw cause;
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered', {
      cause,
    });
  }
  await upsertOwnIdentity(client, user.id, 'email', newEmail, true, now);
  await confirmEmail(client, user.id, now);
  await notifyOwner(client, context, user, 'email_changed', { newEmail });
  return true;
}

export async function confirmPhoneChange(
  client: ClientBase,
  context: AuthContext,
  user: User,
  phone: string,
): Promise<void> {
  const now = context.now();
  try {
    await client.query(
      `update auth.users set phone = $2, phone_change = '', phone_confirmed_at = $3, is_anonymous = false,
         updated_at = $3 where id = $1`,
      [user.id, phone, now],
    );
  } catch (cause) {
    if (!violatedUnique(cause)) throw cause;
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered', {
      cause,
    });
  }
  await upsertOwnIdentity(client, user.id, 'phone', phone, true, now);
  await notifyOwner(client, context, user, 'phone_changed', { newPhone: phone });
  await clearOneTimeTokens(client, user.id);
}
