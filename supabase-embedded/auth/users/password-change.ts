import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { hashPassword, verifyPassword } from '../passwords/hash.ts';
import { checkPasswordStrength } from '../passwords/strength.ts';
import { codeTries, demand } from '../rate-limit/limits.ts';
import { clearOneTimeTokens, countWrongCode, findByCode, isExpired } from '../tokens/one-time-tokens.ts';

const recent = 24 * 3600;

/** The hash of a new password that this person may set now, or undefined when none was sent. */
export async function preparePasswordChange(
  context: AuthContext,
  call: UserCall,
  params: { password?: string | null; nonce: string; email: string; phone: string },
): Promise<string | undefined> {
  const { password } = params;
  if (password === null || password === undefined) return undefined;
  const { user, session } = call;
  if (user.is_anonymous && params.email === '' && params.phone === '')
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  checkPasswordStrength(password, context.settings);
  const age = (context.now().getTime() - session.created_at.getTime()) / 1000;
  if (context.settings.email.secure_password_change && age > recent)
    await checkNonce(context, call, params.nonce);
  if (user.encrypted_password && (await verifyPassword(password, user.encrypted_password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return hashPassword(password, context.hashCost);
}

/** Somebody who signed in long ago shows by a fresh code that it is still them. */
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
