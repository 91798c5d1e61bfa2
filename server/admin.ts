import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { type AdminCommand, writtenOut } from './admin/command.ts';
import { addCommand } from './admin/commands/add.ts';
import { listCommand } from './admin/commands/list.ts';
import { resetPasswordCommand } from './admin/commands/reset-password.ts';
import { resetTwoStepCommand } from './admin/commands/reset-two-step.ts';
import { roleCommand } from './admin/commands/role.ts';
import { withAccounts } from './admin/with-accounts.ts';
import { enterSite } from './enter-site.ts';

const commands: AdminCommand[] = [
  listCommand,
  addCommand,
  roleCommand,
  resetPasswordCommand,
  resetTwoStepCommand,
];

const usage = [
  'What whoever runs the server can do to its accounts, while it runs or not:',
  ...commands.map((command) => `  ${writtenOut(command)}\n      ${command.about}`),
].join('\n\n');

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main([name, ...args]: string[]) {
  if (name === undefined || name === '--help' || name === 'help') return console.log(usage);
  const command = commands.find((known) => known.name === name);
  if (!command) throw new StartupError(`There is no command "${name}".\n\n${usage}`);
  const { parameters } = command;
  if (args.length !== parameters.length)
    throw new StartupError(
      `Give ${parameters.length === 0 ? 'nothing more' : `${parameters.join(' and ')} and nothing else`}: ${writtenOut(command)}`,
    );
  const config = enterSite();
  // Ctrl-C would leave PostgreSQL running where it was started for this; the work takes a moment and is finished.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  console.log(await withAccounts(config, (accounts) => command.run(accounts, args)));
}
