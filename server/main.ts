import { statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { buildSite } from './build-site.ts';
import { readConfig } from './config.ts';
import { demandFreePorts } from './enter-site.ts';
import { readEnvironment } from './read-environment.ts';

const usage = `npm start
    Runs the site. The first start builds it, makes the database and prints the administrator's password. Settings come
    from the environment or from .env; .env.example has them all.`;

readCommandLine({ usage });

/** run-site.ts and all that it imports, in a few files. */
const program = join(import.meta.dirname, '..', 'build', 'program');

try {
  // What is wrong with a setting is said before anything is done.
  const config = readConfig(readEnvironment());
  await demandFreePorts(config);
  buildSite(console.log);
  // What Node compiles it keeps beside the program, if that folder may be written, and the next start need not do it. Root keeps
  // nothing in somebody's checkout, who could not build again over it.
  if (statSync(program).uid === (process.getuid?.() ?? 0))
    enableCompileCache({ directory: join(program, 'compiled'), portable: true });
  await import(pathToFileURL(join(program, 'run-site.js')).href);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
