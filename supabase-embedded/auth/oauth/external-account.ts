import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { queueTokenMail } from '../mail/queue-token-mail.ts';
import { confirmEmail, mergeClaims, refreshProviders } from '../users/change-user.ts';
import { insertIdentity, insertUser } from '../users/insert-user.ts';
import { findEmailOwner, findUser, isBanned, requireUserRow, type User } from '../users/user-row.ts';

export interface ExternalPerson {
  provider: string;
  sub: string;
  email: string;
  emailVerified: boolean;
  claims: Record<string, unknown>;
}

/** The provider's words about a person, under the names that GoTrue keeps them by. */
export function readPerson(provider: string, payload: JWTPayload & { sub: string }): ExternalPerson {
  const text = (name: string) => {
    const claim = payload[name];
    return typeof claim === 'string' && isShort(claim) ? claim : undefined;
  };
  const email = text('email')?.toLowerCase() ?? '';
  const emailVerified = payload.email_verified === true || payload.email_verified === 'true';
  const claims = {
    iss: payload.iss,
    sub: payload.sub,
    name: text('name'),
    full_name: text('name'),
    email: email || undefined,
    picture: text('picture'),
    avatar_url: text('picture'),
    provider_id: payload.sub,
    email_verified: emailVerified,
    phone_verified: false,
  };
  const known = Object.entries(claims).filter(([, value]) => value !== undefined);
  return { provider, sub: payload.sub, email, emailVerified, claims: Object.fromEntries(known) };
}

/** Every token repeats the claims. Long ones are dropped and not cut, because a cut URL leads nowhere. Google's have about 100 bytes. */
const isShort = (claim: string) => Buffer.byteLength(JSON.stringify(claim)) <= 2048;

/**
 * Whose account a person from outside signs in to: the one that is linked already, the one that has their verified
 * address, or a new one. An address that the provider has not verified never leads to an existing account.
 */
export async function signInExternal(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  person: ExternalPerson,
): Promise<User> {
  if (person.email === '')
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');
  const linked = await findLinked(client, person);
  const owner = linked ?? (await findEmailOwner(client, person.email));
  if (!linked && owner && !person.emailVerified)
    throw needsVerification(person, 'Verify the email with %s in order to sign in');
  const id = owner?.id ?? (await createAccount(client, context, person));
  if (!linked && owner) await link(client, context, owner, person);
  if (linked) await renewIdentity(client, context, linked.id, person);
  const user = await requireUserRow(client, id);
  if (isBanned(user, context.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  // A linked account that has a phone number only has no address to confirm.
  if (user.email_confirmed_at || !user.email) {
    await audit(client, context, call, user, 'login', { provider: person.provider });
    return user;
  }
  await demandVerified(client, context, call, user, person);
  return requireUserRow(client, id);
}

/** Whoever signs in with this identity already. */
export async function findLinked(
  client: PoolClient,
  { provider, sub }: ExternalPerson,
): Promise<User | undefined> {
  const found = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, sub],
  );
  return found.rows[0] && findUser(client, 'id', found.rows[0].user_id, { lock: true });
}

async function createAccount(
  client: PoolClient,
  context: AuthContext,
  person: ExternalPerson,
): Promise<string> {
  if (!context.settings.enable_signup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const id = randomUUID();
  await insertUser(client, {
    id,
    email: person.email,
    appMetadata: { provider: person.provider, providers: [person.provider] },
    userMetadata: person.claims,
    now: context.now(),
  });
  await addIdentity(client, context, id, person);
  return id;
}

async function link(
  client: PoolClient,
  context: AuthContext,
  owner: User,
  person: ExternalPerson,
): Promise<void> {
  const now = context.now();
  if (!owner.email_confirmed_at) {
    // Nobody ever showed that the address was theirs. Whoever made the account may be lying in wait with its
    // password, so the password, the other identities and what they wrote go before the owner moves in.
    await client.query(
      `update auth.users set encrypted_password = '', raw_user_meta_data = '{}' where id = $1`,
      [owner.id],
    );
    await client.query('delete from auth.identities where user_id = $1', [owner.id]);
  } else await notifyOwner(client, context, owner, 'identity_linked', { provider: person.provider });
  await addIdentity(client, context, owner.id, person);
  await mergeClaims(client, owner.id, person.claims, now);
  await refreshProviders(client, owner.id, now);
}

async function renewIdentity(
  client: PoolClient,
  context: AuthContext,
  userId: string,
  person: ExternalPerson,
) {
  const now = context.now();
  await client.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [person.provider, person.sub, person.claims, now],
  );
  await mergeClaims(client, userId, person.claims, now);
}

export async function addIdentity(
  client: PoolClient,
  context: AuthContext,
  userId: string,
  person: ExternalPerson,
) {
  const { provider, sub, claims } = person;
  await insertIdentity(client, { userId, provider, providerId: sub, data: claims, now: context.now() });
}

async function demandVerified(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  user: User,
  person: ExternalPerson,
): Promise<void> {
  if (person.emailVerified) {
    await audit(client, context, call, user, 'user_signedup', { provider: person.provider });
    await confirmEmail(client, user.id, context.now());
    return;
  }
  await queueTokenMail(client, context, user, {
    kind: 'signup',
    redirectTo: context.siteUrl,
    pkce: false,
  });
  throw needsVerification(person, 'A confirmation email has been sent to your %s email');
}

function needsVerification({ provider }: ExternalPerson, advice: string): AuthError {
  const message = `Unverified email with ${provider}. ${advice.replace('%s', provider)}`;
  return new AuthError(422, 'provider_email_needs_verification', message, { keepChanges: true });
}
