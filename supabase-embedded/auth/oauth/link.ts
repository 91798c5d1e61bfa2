import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { demandSecondFactor, findLiveSession } from '../guards.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { renewTokens, type TokenResponse } from '../tokens/issue-session.ts';
import { confirmEmail, refreshProviders } from '../users/change-user.ts';
import { findUser, isBanned, requireUserRow, type User } from '../users/user-row.ts';
import { addIdentity, type ExternalPerson, findLinked } from './external-account.ts';

/** Who began a link: the account and, since an account outlives its sign-ins, the very session. */
export interface Linker {
  userId: string;
  sessionId: string;
}

/**
 * Adds a way to sign in to the account of somebody who is signed in, in the session that began it.
 *
 * What this guards against: a stranger begins a link in their own account and sends somebody else the provider's
 * address. That person agrees, and from then on their Google account opens the stranger's. So the provider's word
 * alone links nothing: the caller has made sure that the browser is the one that began it (by the verifier of PKCE, or
 * by a cookie), and here the session must be alive and have passed every factor that the person has.
 */
export async function completeLink(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  linker: Linker,
  person: ExternalPerson,
): Promise<TokenResponse> {
  const user = await demandLinker(client, context, linker);
  await refuseLinked(client, user.id, person);
  await addIdentity(client, context, user.id, person);
  if (mayTakeAddress(context, user, person) && !(await findUser(client, 'email', person.email))) {
    await client.query('update auth.users set email = $2 where id = $1', [user.id, person.email]);
    await confirmEmail(client, user.id, context.now());
  }
  await refreshProviders(client, user.id, context.now());
  await audit(client, context, call, user, 'user_modified', { linked: person.provider });
  await notifyOwner(client, context, user, 'identity_linked', { provider: person.provider });
  return renewTokens(client, context, user.id, linker.sessionId);
}

/**
 * An account without an address takes that of the provider. Not where an open session is not enough to set a password:
 * a link to choose one could be sent there.
 */
function mayTakeAddress(context: AuthContext, user: User, person: ExternalPerson): boolean {
  const isGuarded = context.settings.email.require_current_password && !user.is_anonymous;
  return !user.email && person.emailVerified && !isGuarded;
}

/** The person who began, if they may still end it. Their session is held, so that a sign-out comes before or after. */
export async function demandLinker(
  client: PoolClient,
  context: AuthContext,
  { userId, sessionId }: Linker,
): Promise<User> {
  const session = await findLiveSession(client, context, userId, sessionId, { lock: true });
  // Not `session_not_found`: for that code auth-js puts words of its own in place of these.
  if (!session)
    throw new AuthError(
      403,
      'session_expired',
      'You were signed out before the link was finished, so nothing was linked. Sign in and try again.',
    );
  const user = await requireUserRow(client, userId, { lock: true });
  if (isBanned(user, context.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  demandSecondFactor({ user, session }, 'AAL2 session is required to link an identity when MFA is enabled.');
  return user;
}

export async function refuseLinked(
  client: PoolClient,
  userId: string,
  person: ExternalPerson,
): Promise<void> {
  const linked = await findLinked(client, person);
  if (!linked) return;
  const message =
    linked.id === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
  throw new AuthError(422, 'identity_already_exists', message);
}
