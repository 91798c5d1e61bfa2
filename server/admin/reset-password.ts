import { resetPassword } from '#supabase-embedded/auth/reset-password.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { AdminCommand } from './command.ts';
import { generatePassword } from './generate-password.ts';

/** The password is made up and never an argument: those are shown to everybody on the machine (`ps`). */
export const resetPasswordCommand: AdminCommand = {
  name: 'reset-password',
  parameters: ['EMAIL'],
  about: 'sets a new password for an account, prints it and ends its sessions',
  async run(pool, [given = '']) {
    const email = given.trim().toLowerCase();
    const password = generatePassword();
    const user = await resetPassword(pool, { email, password });
    if (!user) throw new StartupError(`Nobody has an account with ${email}: check the address.`);
    const { rowCount } = await pool.query(`select from public.profiles where id = $1 and role = 'admin'`, [
      user.id,
    ]);
    const lines = [`New password of ${email}: ${password} (shown this once)`];
    if (!rowCount) lines.push('This account is not an administrator.');
    return lines.join('\n');
  },
};
