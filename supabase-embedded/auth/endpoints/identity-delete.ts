import type { PoolClient } from 'pg';
import { isUuid } from '../../is-uuid.ts';
import { audit } from '../audit.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction, violatedUnique } from '../database.ts';
import { AuthError } from '../errors.ts';
import { demandSecondFactor } from '../guards.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { refreshProviders } from '../users/change-user.ts';
import { asksForOwner } from '../users/password-proof.ts';
import { type IdentityRow, requireUserRow, type User } from '../users/user-row.ts';

/** Unlinks one way to sign in, never the last one. */
export async function deleteIdentity(context: AuthContext, call: UserCall): Promise<Response> {
  if (!context.settings.enable_manual_linking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  demandSecondFactor(call, 'AAL2 session is required to unlink an identity when MFA is enabled.');
  const id = call.params.identity_id ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  const isGuarded = await asksForOwner(context, call);
  await inTransaction(context.pool, async (client) => {
    await client.query('select from auth.users where id = $1 for update', [call.user.id]);
    const user = await requireUserRow(client, call.user.id);
    if (user.identities.length <= 1)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    const identity = user.identities.find((candidate) => candidate.id === id);
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    if (isGuarded && holdsContact(user, identity))
      throw new AuthError(
        422,
        'contact_identity_not_deletable',
        "The email address or phone number that the account's owner is reached by cannot be unlinked",
      );
    const traits = { identity_id: id, provider: identity.provider, provider_id: identity.provider_id };
    await audit(client, context, call, user, 'identity_unlinked', traits);
    await client.query('delete from auth.identities where id = $1', [id]);
    await forgetContact(client, context, user, identity.provider);
    await refreshProviders(client, user.id, context.now());
    await notifyOwner(client, context, user, 'identity_unlinked', { provider: identity.provider });
  });
  return Response.json({});
}

/**
 * Whether the account would lose the address or number that its owner is reached by. A session that somebody found open
 * must not get so far: what is left could be their own number, and the codes for a new password would go there.
 */
function holdsContact(user: User, identity: IdentityRow): boolean {
  if (identity.provider === 'email' || identity.provider === 'phone') return true;
  const vouching = user.identities.filter(({ id, email }) => id !== identity.id && email === user.email);
  return Boolean(user.email) && vouching.length === 0;
}

/** The account's address or number, if it has one, must be one that a remaining identity vouches for. */
async function forgetContact(client: PoolClient, context: AuthContext, user: User, provider: string) {
  const now = context.now();
  if (provider === 'phone') {
    await client.query(
      'update auth.users set phone = null, phone_confirmed_at = null, updated_at = $2 where id = $1',
      [user.id, now],
    );
    return;
  }
  try {
    await client.query(
      `update auth.users set email = other.email, updated_at = $2,
         email_confirmed_at = case when other.email is null then null else email_confirmed_at end
       from (select (select email from auth.identities where user_id = $1 and email is not null
         order by created_at limit 1) as email) other
       where id = $1 and users.email is not null
         and not exists (select from auth.identities kept where kept.user_id = $1 and kept.email = users.email)`,
      [user.id, now],
    );
  } catch (cause) {
    if (violatedUnique(cause) === undefined) throw cause;
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message, { cause });
  }
}
