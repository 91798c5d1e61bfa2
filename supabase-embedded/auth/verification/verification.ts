import type { ClientBase } from 'pg';
import { type AuditAction, audit } from '../audit.ts';
import type { AuthContext, Call } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import {
  clearOneTimeTokens,
  countWrongCode,
  type FoundToken,
  findByCode,
  findByLink,
  isExpired,
  type TokenKind,
} from '../tokens/one-time-tokens.ts';
import { confirmEmail, confirmPhone, refreshProviders } from '../users/change-user.ts';
import { distrustMetadata } from '../users/sign-up-user.ts';
import { findUser, isBanned, type User } from '../users/user-row.ts';
import { confirmEmailChange, confirmPhoneChange } from './contact-change.ts';

/** The kinds of token that each type of verification accepts. */
const kinds: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

export interface Verified {
  user: User;
  /** The type that it turned out to be: `email` stands for two. */
  type: string;
  /** One of the two addresses has agreed to a change; the other one has yet to. */
  half?: boolean;
}

export async function verifyLink(
  client: ClientBase,
  context: AuthContext,
  call: Call,
  type: string,
  link: string,
): Promise<Verified> {
  const accepted = type === 'sms' || type === 'phone_change' ? undefined : kinds[type];
  if (!accepted) throw invalid('Invalid email verification type');
  const expired = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  const claimed = await findByLink(client, link, accepted);
  const user = claimed && (await findUser(client, 'id', claimed.user_id, { lock: true }));
  // Whoever waited for the lock may find that the link was used meanwhile.
  const token = user && (await findByLink(client, link, accepted));
  if (!token || isExpired(token, context.settings.email.otp_expiry, context.now())) throw expired;
  return accept(client, context, call, type, token, user);
}

export async function verifyCode(
  client: ClientBase,
  context: AuthContext,
  call: Call,
  type: string,
  contact: string,
  code: string,
): Promise<Verified> {
  const accepted = kinds[type];
  if (!accepted) throw invalid('Unsupported verification type');
  const byPhone = type === 'sms' || type === 'phone_change';
  const { email, sms } = context.settings;
  const user = await findAddressee(client, type, contact, code);
  const given = { userId: user?.id, relatesTo: contact, code };
  const token = await findByCode(client, given, accepted);
  if (token && user && !isExpired(token, byPhone ? sms.otp_expiry : email.otp_expiry, context.now()))
    return accept(client, context, call, type, token, user);
  await countWrongCode(client, given, accepted);
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid', { keepChanges: true });
}

/** The person that a code would be for, with their row locked until the transaction ends. */
async function findAddressee(
  client: ClientBase,
  type: string,
  contact: string,
  code: string,
): Promise<User | undefined> {
  if (type === 'sms') return findUser(client, 'phone', contact, { lock: true });
  if (type !== 'email_change' && type !== 'phone_change')
    return findUser(client, 'email', contact, { lock: true });
  // Several people may want to change to one address or number: the code says whose change this is.
  const token = await findByCode(client, { relatesTo: contact, code }, kinds[type] ?? []);
  return token && findUser(client, 'id', token.user_id, { lock: true });
}

async function accept(
  client: ClientBase,
  context: AuthContext,
  call: Call,
  type: string,
  token: FoundToken,
  user: User,
): Promise<Verified> {
  if (isBanned(user, context.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  const now = context.now();
  const actual = type === 'email' ? (token.token_type === 'recovery_token' ? 'magiclink' : 'signup') : type;
  if (actual === 'email_change') {
    const done = await confirmEmailChange(client, context, user, token.token_type);
    if (!done) return { user, type: actual, half: true };
  } else if (actual === 'phone_change') {
    await confirmPhoneChange(client, context, user, token.relates_to);
  } else if (actual === 'sms') {
    await confirmPhone(client, user.id, now);
  } else if (user.email_confirmed_at) {
    await clearOneTimeTokens(client, user.id);
  } else {
    // The mail alone does not prove that this person gave the password and the metadata of an unconfirmed account.
    if (token.token_type === 'recovery_token') {
      await client.query(`update auth.users set encrypted_password = '' where id = $1`, [user.id]);
      await distrustMetadata(client, user.id);
    }
    await confirmEmail(client, user.id, now);
  }
  await audit(client, context, call, user, auditAction(actual, user), { type: actual });
  await refreshProviders(client, user.id, now);
  return { user, type: actual };
}

function auditAction(type: string, user: User): AuditAction {
  if (type === 'email_change' || type === 'phone_change') return 'user_modified';
  const known = type === 'sms' ? user.phone_confirmed_at : user.email_confirmed_at;
  return known ? 'login' : 'user_signedup';
}
