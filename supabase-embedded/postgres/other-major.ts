import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Which PostgreSQL made the cluster: the first number of its version is that of its files' format. */
export function majorOf(cluster: string): number {
  const file = join(cluster, 'PG_VERSION');
  const found = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (found > 0) return found;
  throw new StartupError(
    `${cluster} is damaged (PG_VERSION holds no number): restore it from a backup, or set DATA_DIR to a new folder to begin with an empty site.`,
  );
}

export function refuseOtherMajor({ cluster, major }: { cluster: string; major: number }): void {
  const found = majorOf(cluster);
  if (found === major) return;
  const madeBy = `${cluster} was made by PostgreSQL ${found} and this is PostgreSQL ${major}`;
  throw new StartupError(
    found < major
      ? `${madeBy}: run \`npm run upgrade-postgres\`, which carries it over and keeps the old one.`
      : `${madeBy}, which cannot read it: install the version of the site that ran on it last, or a newer one.`,
  );
}
