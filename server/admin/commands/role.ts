import { staffRoles } from '#app/lib/roles.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { AdminCommand } from '../command.ts';
import { demandAccount, readAddress } from '../find-account.ts';

export const roleCommand: AdminCommand = {
  parameters: ['EMAIL', 'ROLE'],
  about: `gives an account another role (${['user', ...staffRoles].join(', ')}); the last administrator keeps theirs`,
  async run(accounts, [given = '', wanted = '']) {
    const email = readAddress(given);
    const roles = await accounts.call<string[]>('account_roles');
    if (!roles.includes(wanted))
      throw new StartupError(`There is no role "${wanted}": give one of ${roles.join(', ')}.`);
    const { id, role, is_confirmed } = await demandAccount(accounts, email);
    if (!is_confirmed && wanted !== 'user')
      throw new StartupError(
        `Nobody has confirmed ${email}, so a stranger may know its password: npm run admin -- reset-password ${email} comes first.`,
      );
    const outcome = await accounts.call('set_account_role', { account: id, wanted });
    if (outcome === 'last_administrator')
      throw new StartupError(
        `${email} is the last administrator who can sign in: make another one first (npm run admin -- add EMAIL).`,
      );
    if (outcome === 'unchanged') return `${email} has the role ${wanted} already.`;
    return `${email} has the role ${wanted} now, and had ${role}.`;
  },
};
