import { isAddress } from '#supabase-embedded/auth/contacts.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Account, Accounts } from './accounts.ts';

/** As accounts have it. @throws when it is no address */
export function readAddress(given: string): string {
  const address = given.trim().toLowerCase();
  if (isAddress(address)) return address;
  throw new StartupError(`"${given}" is no email address: give one such as name@example.com.`);
}

export const findAccount = (accounts: Accounts, address: string) =>
  accounts.call<Account | null>('find_account', { address });

/** @throws when nobody has the address */
export async function demandAccount(accounts: Accounts, address: string): Promise<Account> {
  const account = await findAccount(accounts, address);
  if (account) return account;
  throw new StartupError(`Nobody has an account with ${address}: check the address.`);
}
