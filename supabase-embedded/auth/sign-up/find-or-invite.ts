import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { distrustMetadata, signUpUser } from '../users/sign-up-user.ts';
import { findUnconfirmedOwner, requireUserRow, type User } from '../users/user-row.ts';

/** The account that an invitation is for: a new one, or one that was never confirmed. */
export async function findOrInvite(
  client: ClientBase,
  context: AuthContext,
  email: string,
  data: Record<string, unknown>,
): Promise<User> {
  const now = context.now();
  const existing = await findUnconfirmedOwner(client, email);
  if (existing) {
    // The person who accepts the invitation may not be the one who signed up.
    if (!existing.invited_at && !existing.phone_confirmed_at) {
      await client.query(`update auth.users set encrypted_password = '' where id = $1`, [existing.id]);
      await distrustMetadata(client, existing.id);
    }
    await client.query('update auth.users set invited_at = $2 where id = $1', [existing.id, now]);
    return requireUserRow(client, existing.id);
  }
  const invitation = {
    provider: 'email',
    contact: email,
    data,
    invitedAt: now,
    byAdministration: true,
  } as const;
  const id = await signUpUser(client, { ...invitation, now });
  return requireUserRow(client, id);
}
