import { readSubcommand, type Subcommand } from '#supabase-embedded/command-line.ts';
import { runAsCommand } from './backup/command.ts';
import { enterSite } from './enter-site.ts';
import { type KeyCommand, keyCommands, makeKeySecret } from './keys/key-commands.ts';
import { withKeys } from './keys/with-keys.ts';

const newSecret: Subcommand = {
  about: 'prints a secret for KEY_SECRET, which keeps the keys in the database',
};
const commands: Record<string, Subcommand | KeyCommand> = { ...keyCommands, 'new-secret': newSecret };

const { command, values } = readSubcommand({
  script: 'keys',
  about: 'The keys that sign people in and open the API, of a site that runs or not:',
  commands,
});
await runAsCommand(main);

async function main(): Promise<string> {
  if (!('run' in command)) return makeKeySecret();
  return withKeys(enterSite(), (site) => command.run(site, values));
}
