import { readSubcommand } from '#supabase-embedded/command-line.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { AdminCommand } from './admin/command.ts';
import { addCommand } from './admin/commands/add.ts';
import { listCommand } from './admin/commands/list.ts';
import { resetPasswordCommand } from './admin/commands/reset-password.ts';
import { resetTwoStepCommand } from './admin/commands/reset-two-step.ts';
import { roleCommand } from './admin/commands/role.ts';
import { withAccounts } from './admin/with-accounts.ts';
import { enterSite } from './enter-site.ts';

const commands: Record<string, AdminCommand> = {
  list: listCommand,
  add: addCommand,
  role: roleCommand,
  'reset-password': resetPasswordCommand,
  'reset-two-step': resetTwoStepCommand,
};

const { command, positionals } = readSubcommand({
  script: 'admin',
  about: 'Manages the accounts, while the site runs or not:',
  commands,
});
try {
  const config = enterSite();
  // Ctrl-C would leave PostgreSQL running where it was started for this; the work takes a moment and is finished.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  console.log(await withAccounts(config, (accounts) => command.run(accounts, positionals)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
