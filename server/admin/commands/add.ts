import type { AdminCommand } from '../command.ts';
import { readAddress } from '../find-account.ts';
import { generatePassword } from '../generate-password.ts';
import { makeAdministrator } from '../make-administrator.ts';

export const addCommand: AdminCommand = {
  parameters: ['EMAIL'],
  about:
    'makes an administrator: of a new account, whose password it prints, or of the one that has the address',
  async run(accounts, [given = '']) {
    const email = readAddress(given);
    const password = generatePassword();
    const { hasGivenPassword, wasAdministrator } = await makeAdministrator(accounts, { email, password });
    if (hasGivenPassword) return `Administrator ${email}, password: ${password} (shown this once)`;
    if (wasAdministrator) return `${email} is an administrator already.`;
    return `${email} is an administrator now, with the password that this account has.`;
  },
};
