import type { Accounts, Administrator } from '../admin/accounts.ts';
import { readAddress } from '../admin/find-account.ts';
import { generatePassword } from '../admin/generate-password.ts';
import { makeAdministrator } from '../admin/make-administrator.ts';
import type { Config } from '../config.ts';

export interface FirstAdministratorOptions {
  given: Config['administrator'];
  /** Where none is given. Without it, the way to an administrator is said instead. */
  fallbackEmail?: string;
  say: (line: string) => void;
}

/**
 * Makes an administrator when there is none yet. A password that we make up is said at once: only its hash is stored, and
 * whatever fails later must not lose it.
 * @returns the address of the first administrator while none has ever signed in
 */
export async function ensureAdministrator(
  accounts: Accounts,
  { given, fallbackEmail, say }: FirstAdministratorOptions,
): Promise<string | undefined> {
  const list = () => accounts.call<Administrator[]>('administrator_accounts');
  const found = await list();
  if (found.length > 0) return findAwaited(found);
  const address = given.email ?? fallbackEmail;
  if (!address) {
    say('There is no administrator yet: npm run admin -- add EMAIL makes one');
    return undefined;
  }
  const email = readAddress(address);
  const password = given.password ?? generatePassword();
  const { hasGivenPassword } = await makeAdministrator(accounts, { email, password });
  const isMadeUp = hasGivenPassword && !given.password;
  say(`Administrator: ${email}${isMadeUp ? `, password: ${password} (shown this once)` : ''}`);
  return findAwaited(await list());
}

const findAwaited = (administrators: Administrator[]): string | undefined =>
  administrators.some(({ last_sign_in_at }) => last_sign_in_at)
    ? undefined
    : (administrators[0]?.email ?? undefined);
