import type { AdminCommand } from '../command.ts';
import { demandAccount, readAddress } from '../find-account.ts';
import { generatePassword } from '../generate-password.ts';

/** The password is made up and never an argument: those are shown to everybody on the machine (`ps`). */
export const resetPasswordCommand: AdminCommand = {
  parameters: ['EMAIL'],
  about: 'sets a new password for an account, prints it and ends its sessions',
  async run(accounts, [given = '']) {
    const email = readAddress(given);
    const { id, role } = await demandAccount(accounts, email);
    const password = generatePassword();
    await accounts.setPassword(id, password);
    const lines = [`New password of ${email}: ${password} (shown this once)`];
    if (role !== 'admin') lines.push('This account is not an administrator.');
    return lines.join('\n');
  },
};
