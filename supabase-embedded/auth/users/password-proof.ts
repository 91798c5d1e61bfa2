import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { codeTries, enforceLimits } from '../rate-limit/limits.ts';
import { clearOneTimeTokens, countWrongCode, findByCode, isExpired } from '../tokens/one-time-tokens.ts';
import { countPasswordTry } from './known-device.ts';
import { isOpenedByMail } from './session-opening.ts';

const recent = 24 * 3600;

export interface GivenProof {
  current_password: string;
  nonce: string;
}

/** What the owner alone may change, in the words of a refusal. */
type Change = 'password' | 'contact';

/**
 * A session may be open on a desk that its owner has left, so by itself it does not set a new password where the
 * settings say so: who has a password types it, and who has none (GoTrue lets them through) a code that is sent to them.
 */
export async function demandPasswordProof(
  context: AuthContext,
  call: UserCall,
  given: GivenProof,
): Promise<void> {
  const age = (context.now().getTime() - call.session.created_at.getTime()) / 1000;
  const wary = context.settings.email.secure_password_change && age > recent;
  const shown = await showOwner(context, call, given, 'password');
  if (wary && shown !== 'nonce') await checkNonce(context, call, given.nonce, 'password');
}

/** The same for the address or the number: whoever replaces them gets the codes for the next password. */
export async function demandContactProof(
  context: AuthContext,
  call: UserCall,
  given: GivenProof,
): Promise<void> {
  await showOwner(context, call, given, 'contact');
}

/** Whether an open session is not enough here to change what the owner is known and reached by. */
export async function asksForOwner(context: AuthContext, { user, session }: UserCall): Promise<boolean> {
  if (!context.settings.email.require_current_password) return false;
  // An anonymous visitor who signs up has nothing yet to show or to be written to.
  return !user.is_anonymous && !(await isOpenedByMail(context, session.id));
}

/** By what the owner was known, if that was asked for. */
async function showOwner(
  context: AuthContext,
  call: UserCall,
  given: GivenProof,
  change: Change,
): Promise<keyof GivenProof | undefined> {
  if (!(await asksForOwner(context, call))) return undefined;
  const hash = hasForgotten(call, given) ? '' : call.user.encrypted_password;
  if (hash) await checkCurrentPassword(context, call, hash, given.current_password, change);
  else await checkNonce(context, call, given.nonce, change);
  return hash ? 'current_password' : 'nonce';
}

/**
 * Without an address no link can help somebody who has forgotten the password; the code to their phone does, if the
 * number is older than the session: one that came later may be that of whoever found the session open.
 */
function hasForgotten({ user, session }: UserCall, given: GivenProof): boolean {
  const isOldNumber = user.phone_confirmed_at !== null && user.phone_confirmed_at <= session.created_at;
  return !user.email && isOldNumber && given.current_password === '' && given.nonce !== '';
}

/** Counted with the guesses at signing in, by whichever name: a desk is no better place to guess at. */
async function checkCurrentPassword(
  context: AuthContext,
  call: UserCall,
  hash: string,
  password: string,
  change: Change,
): Promise<void> {
  if (password === '')
    throw new AuthError(
      400,
      'current_password_required',
      change === 'password'
        ? 'Current password required when setting new password.'
        : 'Current password required when changing the email address or phone number.',
    );
  const { user } = call;
  const names = [user.email, user.phone].filter((name) => name !== null);
  const tries = await countPasswordTry(context, call, names, async () => user);
  if (!(await verifyPassword(password, hash)))
    throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.');
  for (const limit of tries) await context.limiter.forget(limit);
}

/** The code that /reauthenticate sent. It counts once. */
async function checkNonce(
  context: AuthContext,
  { user }: UserCall,
  nonce: string,
  change: Change,
): Promise<void> {
  if (nonce === '')
    throw new AuthError(
      400,
      'reauthentication_needed',
      `${change === 'password' ? 'Password' : 'Email or phone'} update requires reauthentication`,
    );
  const contact = user.email || user.phone || '';
  const tries = codeTries(`reauthentication:${user.id}`);
  await enforceLimits(context, tries);
  const invalidNonce = new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid', {
    keepChanges: true,
  });
  await inTransaction(context.pool, async (client) => {
    const wanted = { userId: user.id, relatesTo: contact, code: nonce };
    await client.query('select from auth.users where id = $1 for update', [user.id]);
    const token = await findByCode(client, wanted, ['reauthentication_token']);
    if (!token || isExpired(token, context.settings.email.otp_expiry, context.now())) {
      await countWrongCode(client, wanted, ['reauthentication_token']);
      throw invalidNonce;
    }
    await clearOneTimeTokens(client, user.id, 'reauthentication_token');
  });
  await context.limiter.forget(tries);
}
