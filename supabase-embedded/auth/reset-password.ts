import type { Pool } from 'pg';
import { audit, serviceActor } from './audit.ts';
import { inTransaction } from './database.ts';
import { hashPassword } from './passwords/hash.ts';
import { codeTries, factorTries, passwordTries } from './rate-limit/limits.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { confirmEmail, storePassword } from './users/change-user.ts';
import { findUser, type User } from './users/user-row.ts';

/**
 * Gives an account another password, for whoever runs the server. Its sessions end, open links and codes are void, and
 * wrong passwords and codes that were tried before no longer count.
 * @returns undefined when nobody has the address
 */
export async function resetPassword(
  pool: Pool,
  { email, password }: { email: string; password: string },
): Promise<User | undefined> {
  const context = { now: () => new Date() };
  const hash = await hashPassword(password);
  const changed = await inTransaction(pool, async (client) => {
    const user = await findUser(client, 'email', email, { lock: true });
    if (!user) return undefined;
    // Whoever runs the server vouches for the address; without that the password would open nothing.
    if (!user.email_confirmed_at) await confirmEmail(client, user.id, context.now());
    await storePassword(client, context, user.id, hash);
    const traits = { user_id: user.id, user_email: user.email, user_phone: user.phone };
    await audit(client, context, { address: '' }, serviceActor, 'user_modified', traits);
    return user;
  });
  if (!changed) return undefined;
  const limiter = createRateLimiter(pool, context.now);
  for (const tries of [passwordTries(email), codeTries(email), factorTries(changed.id)])
    await limiter.forget(tries);
  return changed;
}
