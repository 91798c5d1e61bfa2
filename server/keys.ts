import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { runAsCommand } from './backup/command.ts';
import { enterSite } from './enter-site.ts';
import { type KeyCommand, keyCommands, makeKeySecret } from './keys/key-commands.ts';
import { withKeys } from './keys/with-keys.ts';

const usage = `The keys that sign people in and open the API, of a site that runs or not:

${Object.entries(keyCommands)
  .map(([name, { options, about }]) => `  npm run keys -- ${[name, ...options].join(' ')}\n      ${about}`)
  .join('\n\n')}

  npm run keys -- new-secret
      prints a secret for KEY_SECRET, which keeps the keys in the database`;

await runAsCommand(main);

async function main([name = '--help', ...options]: string[]): Promise<string> {
  if (name === '--help' || name === 'help') return usage;
  if (name === 'new-secret') return makeKeySecret();
  const command: KeyCommand | undefined = Object.hasOwn(keyCommands, name)
    ? keyCommands[name as keyof typeof keyCommands]
    : undefined;
  if (!command) throw new StartupError(`There is no command "${name}".\n\n${usage}`);
  const unknown = options.find(
    (option) => !command.options.some((known) => known.replace(/[[\]]/g, '') === option),
  );
  if (unknown) throw new StartupError(`"${unknown}" is not known here.\n\n${usage}`);
  return withKeys(enterSite(), (site) => command.run(site, options));
}
