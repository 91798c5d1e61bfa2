import { readCommandLine } from '../command-line.ts';
import { becomeOwner } from '../postgres/become-owner.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { options, readArguments, usage } from './arguments.ts';
import { dataDirOf, projectsName, type RunningProject, serveProject } from './serve-project.ts';

const { values } = readCommandLine({ usage, options });
try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(inOurWords(error.message));
  process.exitCode = 1;
}

async function main() {
  const args = readArguments(values, whereCalled(process.env));
  becomeOwner({ dataDir: dataDirOf(args), name: projectsName });
  const giveUp = (reason: Error) => end.fail(reason);
  const starting = serveProject(args, { env: process.env, say: console.log, giveUp });
  const end = stopOnSignal(starting, console.error);
  const project = await starting;
  if (!end.isStopping()) greet(project);
}

/** npm runs scripts in its own folder and says where it was called. */
function whereCalled({ npm_lifecycle_event, INIT_CWD }: NodeJS.ProcessEnv): string {
  return (npm_lifecycle_event === 'supabase' && INIT_CWD) || process.cwd();
}

function greet({ url, keys, dataDir, connectionString }: RunningProject) {
  const lines = [
    '',
    `The project is ready at ${url}`,
    `        API URL: ${url}`,
    ...(connectionString ? [`   Database URL: ${connectionString}`] : []),
    `Publishable key: ${keys.publishableKey}`,
    `     Secret key: ${keys.secretKey}`,
    `       anon key: ${keys.anonKey}`,
    `service_role key: ${keys.serviceRoleKey}`,
    `     JWT secret: ${keys.jwtSecret}`,
    `Its data, and the mails it would send, are in ${dataDir}`,
  ];
  console.log(lines.join('\n'));
}

/** Sentences that speak of the product's settings name the arguments here. */
function inOurWords(sentence: string): string {
  return sentence
    .replaceAll('DATABASE_URL', '--database-url')
    .replace('give another port', 'give [db] another port in config.toml')
    .replace(/set DATA_DIR( to another (folder|place))?/, 'give another --workdir');
}
