import * as v from 'valibot';
import { audit, nobody } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import { isAddress, isNumber } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { hashPassword, needsRehash, verifyDummyPassword, verifyPassword } from '../passwords/hash.ts';
import { checkPasswordStrength } from '../passwords/strength.ts';
import { issueSession } from '../tokens/issue-session.ts';
import { countPasswordTry } from '../users/known-device.ts';
import { findUser, isBanned, type User } from '../users/user-row.ts';

const PasswordParams = v.object({ email: textField, phone: textField, password: textField });

export async function passwordGrant(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, PasswordParams);
  const provider = chooseProvider(context, params);
  const contact = provider === 'email' ? params.email.toLowerCase() : params.phone.replace(/[+ ]/g, '');
  // Neither an address nor a number: it belongs to no account, and must not be stored with the failed sign-ins.
  const isContact = provider === 'email' ? isAddress : isNumber;
  if (!isContact(contact)) throw wrongCredentials();
  const find = () => findUser(context.pool, provider, contact);
  const tries = await countPasswordTry(context, call, [contact], find);
  const user = await find();
  if (!user || !(await checkPassword(context, user, params.password))) {
    if (!user) await verifyDummyPassword(params.password, context.hashCost);
    const actor = user ?? { ...nobody, [provider]: contact };
    await audit(context.pool, context, call, actor, 'login_failed', { provider });
    throw wrongCredentials();
  }
  // Only now: to somebody without the password, these would tell that the account exists.
  demandUsable(context, user, provider);
  const renewed = await renewedHash(context, user, params.password);
  const answer = await inTransaction(context.pool, async (client) => {
    if (renewed)
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, renewed]);
    await audit(client, context, call, user, 'login', { provider });
    const session = await issueSession(client, context, call, user.id, 'password');
    for (const limit of tries) await context.limiter.forget(limit, client);
    return session;
  });
  return Response.json({ ...answer, weak_password: weakness(context, params.password) });
}

const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

function chooseProvider({ settings }: AuthContext, params: v.InferOutput<typeof PasswordParams>) {
  if (params.email !== '' && params.phone !== '')
    throw invalid('Only an email address or phone number should be provided on login.');
  if (params.email !== '') {
    if (!settings.email.enable_signup)
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    return 'email';
  }
  if (params.phone === '') throw invalid('missing email or phone');
  if (!settings.sms.enable_signup)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  return 'phone';
}

/** An account without a password costs as much time as one with a wrong password. */
async function checkPassword(context: AuthContext, user: User, password: string): Promise<boolean> {
  if (user.encrypted_password) return verifyPassword(password, user.encrypted_password);
  await verifyDummyPassword(password, context.hashCost);
  return false;
}

function demandUsable(context: AuthContext, user: User, provider: 'email' | 'phone'): void {
  if (isBanned(user, context.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (provider === 'email' && !user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (provider === 'phone' && !user.phone_confirmed_at)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}

async function renewedHash(context: AuthContext, user: User, password: string): Promise<string | undefined> {
  const outdated = needsRehash(user.encrypted_password ?? '', context.hashCost);
  return outdated ? hashPassword(password, context.hashCost) : undefined;
}

/** The rules may have become stricter since; the client is told, and the person gets in. */
function weakness(context: AuthContext, password: string) {
  try {
    checkPasswordStrength(password, context.settings);
    return undefined;
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'weak_password') return undefined;
    return { message: error.message, ...(error.extra.weak_password as { reasons: string[] }) };
  }
}
