import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Accounts } from './accounts.ts';
import { findAccount } from './find-account.ts';

export interface MadeAdministrator {
  /** The account was made, or nobody had confirmed its address: the password is the given one. Otherwise it has its own. */
  hasGivenPassword: boolean;
  wasAdministrator: boolean;
}

/**
 * Makes whoever has the address an administrator, with a new account if there is none. An account whose address nobody has
 * confirmed may be a stranger's: it is kept from them by the given password.
 */
export async function makeAdministrator(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
): Promise<MadeAdministrator> {
  const found = await findAccount(accounts, email);
  const made = found ? undefined : await accounts.create(email, password);
  // Somebody may have been faster.
  const account = made ? { id: made, is_confirmed: true } : (found ?? (await findAccount(accounts, email)));
  if (!account)
    throw new StartupError(`${email} belongs to an account that goes by another address: give that one.`);
  if (!account.is_confirmed) await accounts.setPassword(account.id, password);
  const outcome = await accounts.call('set_account_role', { account: account.id, wanted: 'admin' });
  return {
    hasGivenPassword: made !== undefined || !account.is_confirmed,
    wasAdministrator: outcome === 'unchanged',
  };
}
