import { randomInt, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { audit } from '../audit.ts';
import type { AuthContext, Call } from '../context.ts';
import { inDryRun, inTransaction, violatedUnique } from '../database.ts';
import { AuthError, refusalOf } from '../errors.ts';
import { queueTokenMail } from '../mail/queue-token-mail.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { enforceMailLimits } from '../rate-limit/limits.ts';
import { chooseRedirect } from '../redirects.ts';
import { demandPhone, type OutgoingText, preparePhoneCode } from '../sms/send-code.ts';
import { createFlowState } from '../tokens/flow-state.ts';
import { issueSession } from '../tokens/issue-session.ts';
import { confirmEmail, confirmPhone } from '../users/change-user.ts';
import { presentUser } from '../users/present-user.ts';
import { distrustMetadata, ownClaims, type SignUp, signUpUser } from '../users/sign-up-user.ts';
import { findEmailOwner, findUser, requireUserRow, type User } from '../users/user-row.ts';

export interface SignUpRequest extends Pick<SignUp, 'provider' | 'contact' | 'passwordHash' | 'data'> {
  /** Undefined for those who come by a code alone. */
  password?: string;
  /** The PKCE challenge, when the client wants a code instead of tokens. */
  challenge?: string;
}

/** Registers an address or number. The answer is a session where no confirmation is asked for, else the user. */
export async function signUp(context: AuthContext, call: Call, request: SignUpRequest): Promise<unknown> {
  const confirmationNeeded = needsConfirmation(context, request.provider);
  const existing = await findExisting(context, request);
  if (existing) return signUpAgain(context, call, request, existing, confirmationNeeded);
  try {
    return await signUpFresh(context, call, request, confirmationNeeded);
  } catch (error) {
    // Two requests for one address at the same moment: the second one finds the first one's account.
    if (!violatedUnique(error)?.startsWith('users_')) throw error;
    const winner = await findExisting(context, request);
    if (!winner) throw error;
    return signUpAgain(context, call, request, winner, confirmationNeeded);
  }
}

export function needsConfirmation({ settings }: AuthContext, provider: 'email' | 'phone'): boolean {
  return provider === 'email' ? settings.email.enable_confirmations : settings.sms.enable_confirmations;
}

/**
 * Before /signup and /otp send anything, and under one name for all their mails: the pause between them must not
 * tell a new address from a known one.
 */
export async function demandDelivery(context: AuthContext, request: Delivery): Promise<void> {
  const { provider, contact } = request;
  try {
    if (provider === 'email') await enforceMailLimits(context, 'signup', contact);
    else await demandPhone(context, 'confirmation', contact);
  } catch (error) {
    // A stranger's sign-ups may have used up the limit before the owner signs up.
    context.background.start('distrust', () => distrust(context, request));
    throw error;
  }
}

type Delivery = Pick<SignUpRequest, 'provider' | 'contact' | 'password' | 'data'>;

function findExisting(
  context: AuthContext,
  { provider, contact }: Pick<SignUpRequest, 'provider' | 'contact'>,
): Promise<User | undefined> {
  return provider === 'email'
    ? findEmailOwner(context.pool, contact)
    : findUser(context.pool, 'phone', contact);
}

async function signUpFresh(
  context: AuthContext,
  call: Call,
  request: SignUpRequest,
  confirmationNeeded: boolean,
) {
  const { provider } = request;
  const { answer, send } = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const id = await signUpUser(client, { ...request, now });
    const created = await requireUserRow(client, id);
    if (confirmationNeeded) {
      const send = await prepareConfirmation(client, context, call, request, created);
      return { answer: presentUser(await requireUserRow(client, id)), send };
    }
    await audit(client, context, call, created, 'user_signedup', { provider });
    await (provider === 'email' ? confirmEmail : confirmPhone)(client, id, now);
    await audit(client, context, call, created, 'login', { provider });
    return { answer: await issueSession(client, context, call, id, 'password'), send: undefined };
  });
  await send?.();
  return answer;
}

async function signUpAgain(
  context: AuthContext,
  call: Call,
  request: SignUpRequest,
  existing: User,
  confirmationNeeded: boolean,
) {
  const confirmed = request.provider === 'email' ? existing.email_confirmed_at : existing.phone_confirmed_at;
  if (
    !confirmationNeeded ||
    confirmed ||
    (existing.email !== request.contact && request.provider === 'email')
  ) {
    await audit(context.pool, context, call, existing, 'user_repeated_signup', {
      provider: request.provider,
    });
    if (!confirmationNeeded) throw new AuthError(422, 'user_already_exists', 'User already registered');
    return presentUser(await rehearseSignUp(context, call, request));
  }
  await demandAcceptable(context, call, request);
  // Nothing is added to the account: the caller has not shown that the address is theirs.
  const { answer, send } = await inTransaction(context.pool, async (client) => {
    const send = await prepareConfirmation(client, context, call, request, existing);
    return { answer: await requireUserRow(client, existing.id), send };
  });
  await send?.();
  context.background.start('distrust', () => distrust(context, request));
  const claims = ownClaims(existing.id, request);
  return presentUser({
    ...answer,
    raw_user_meta_data: claims,
    // Not what somebody else wrote.
    identities: existing.invited_at
      ? []
      : answer.identities.map((identity) => ({ ...identity, identity_data: claims })),
  });
}

/** Removes an unconfirmed account's metadata and password if this sign-up gives others. */
async function distrust(context: AuthContext, request: Delivery): Promise<void> {
  const existing = await findExisting(context, request);
  if (!existing || (request.provider === 'email' && existing.email !== request.contact)) return;
  await distrustMetadata(context.pool, existing.id, request.data);
  await distrustPassword(context, existing, request.password);
}

/**
 * An unconfirmed account keeps its password only while all who ask for the account know it. Otherwise a stranger could
 * sign up with somebody's address or number, wait until the owner confirms it, and come in by the password.
 */
async function distrustPassword(context: AuthContext, existing: User, password?: string): Promise<void> {
  const stored = existing.encrypted_password;
  if (!stored || (password && (await verifyPassword(password, stored)))) return;
  await context.pool.query(
    `update auth.users set encrypted_password = '' where id = $1 and encrypted_password = $2
       and email_confirmed_at is null and phone_confirmed_at is null`,
    [existing.id, stored],
  );
}

async function prepareConfirmation(
  client: ClientBase,
  context: AuthContext,
  call: Call,
  { provider, contact, challenge }: SignUpRequest,
  user: User,
): Promise<OutgoingText | undefined> {
  await audit(client, context, call, user, 'user_confirmation_requested', { provider });
  if (provider === 'phone') return preparePhoneCode(client, context, user.id, contact, 'confirmation_token');
  if (challenge)
    await createFlowState(client, context, { challenge, method: 'email/signup', provider, userId: user.id });
  const redirectTo = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  await queueTokenMail(client, context, user, { kind: 'signup', redirectTo, pkce: challenge !== undefined });
  return undefined;
}

/**
 * Throws if the database refuses a new account with these values (PT4xx). Also for an existing account and for an answer that
 * comes before the work, so that the answer does not tell whether there is an account.
 */
export async function demandAcceptable(
  context: AuthContext,
  call: Call,
  request: SignUpRequest,
): Promise<void> {
  await rehearseSignUp(context, call, request).catch((error: unknown) => {
    if (refusalOf(error)) throw error;
  });
}

/**
 * Looks like a new account and is nobody: the answer for an address that is already taken. It is made the way a new
 * one is and then thrown away, so that it neither looks different nor takes another time.
 */
async function rehearseSignUp(context: AuthContext, call: Call, request: SignUpRequest): Promise<User> {
  const { provider, contact } = request;
  const standIn = provider === 'email' ? `${randomUUID()}@rehearsal.invalid` : String(randomInt(1e13, 2e14));
  const rehearsed = await inDryRun(context.pool, async (client) => {
    const id = await signUpUser(client, { ...request, standIn, now: context.now() });
    const created = await requireUserRow(client, id);
    await prepareConfirmation(client, context, call, { ...request, contact: standIn }, created);
    return requireUserRow(client, id);
  });
  const claims = ownClaims(rehearsed.id, request);
  return { ...rehearsed, [provider]: contact, raw_user_meta_data: claims, identities: [] };
}
