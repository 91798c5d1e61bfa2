import type { ClientBase } from 'pg';
import { audit, serviceActor } from './audit.ts';
import { hashPassword } from './passwords/hash.ts';
import { codeTries, factorTries, passwordTries } from './rate-limit/limits.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { confirmEmail, storePassword } from './users/change-user.ts';
import { requireUserRow } from './users/user-row.ts';

/**
 * Gives an account another password, for whoever runs the server. Its sessions end, open links and codes are void, and
 * wrong passwords and codes that were tried before no longer count. It is the caller's transaction.
 */
export async function resetPassword(
  client: ClientBase,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const context = { now: () => new Date() };
  const hash = await hashPassword(password);
  const user = await requireUserRow(client, id, { lock: true });
  // Whoever runs the server vouches for the address; without that the password would open nothing.
  if (!user.email_confirmed_at) await confirmEmail(client, id, context.now());
  await storePassword(client, context, id, hash);
  const traits = { user_id: id, user_email: user.email, user_phone: user.phone };
  await audit(client, context, { address: '' }, serviceActor, 'user_modified', traits);
  const limiter = createRateLimiter(client);
  const account = user.email ?? '';
  for (const tries of [passwordTries(account), codeTries(account), factorTries(id)])
    await limiter.forget(tries);
}
