import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { codeTries, demand, passwordTries, perAddress } from '../rate-limit/limits.ts';
import { clearOneTimeTokens, countWrongCode, findByCode, isExpired } from '../tokens/one-time-tokens.ts';
import { isOpenedByMail } from './session-opening.ts';

const recent = 24 * 3600;

/**
 * A session may be open on a desk that its owner has left, so by itself it does not set a new password where the
 * settings say so: who has a password types it, and who has none (GoTrue lets them through) a code that is sent to them.
 */
export async function demandPasswordProof(
  context: AuthContext,
  call: UserCall,
  given: { current_password: string; nonce: string },
): Promise<void> {
  const { user, session } = call;
  const { require_current_password: strict, secure_password_change: wary } = context.settings.email;
  const age = (context.now().getTime() - session.created_at.getTime()) / 1000;
  // An anonymous visitor who signs up has nothing yet to show or to be written to.
  const asked = strict && !user.is_anonymous && !(await isOpenedByMail(context, session.id));
  // Without an address no link can help somebody who has forgotten the password; the code to their phone does.
  const forgotten = !user.email && given.current_password === '' && given.nonce !== '';
  const hash = forgotten ? '' : user.encrypted_password;
  if (asked && hash) await checkCurrentPassword(context, call, hash, given.current_password);
  if ((asked && !hash) || (wary && age > recent)) await checkNonce(context, call, given.nonce);
}

/** Counted with the guesses at signing in, by whichever name: a desk is no better place to guess at. */
async function checkCurrentPassword(
  context: AuthContext,
  { user, address }: UserCall,
  hash: string,
  password: string,
): Promise<void> {
  if (password === '')
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  const tries = [user.email, user.phone].filter((name) => name !== null).map(passwordTries);
  await demand(
    context,
    perAddress('password', context.settings.rate_limit.sign_in_sign_ups, address),
    ...tries,
  );
  if (!(await verifyPassword(password, hash)))
    throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.');
  for (const limit of tries) await context.limiter.forget(limit);
}

/** The code that /reauthenticate sent. It counts once. */
async function checkNonce(context: AuthContext, { user }: UserCall, nonce: string): Promise<void> {
  if (nonce === '')
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const contact = user.email || user.phone || '';
  const tries = codeTries(`reauthentication:${user.id}`);
  await demand(context, tries);
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
