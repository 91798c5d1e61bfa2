import { readdirSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { explainFileError, quote, StartupError } from './startup-error.ts';

/**
 * Refuses what PostgreSQL could not start on, and above all what initdb must not be run on: a folder that lost its
 * PG_VERSION still holds somebody's data.
 */
export function checkCluster({ cluster, account }: Pick<DataFolder, 'cluster' | 'account'>): void {
  try {
    const found = statSync(cluster, { throwIfNoEntry: false });
    if (!account) found ? demandOwner(found, cluster) : demandName();
    if (found && !holdsPart(cluster, 'PG_VERSION') && readdirSync(cluster).length > 0)
      throw new StartupError(
        `${cluster} is damaged (PG_VERSION is missing): restore it from a backup, or set DATA_DIR to a new folder to begin with an empty site.`,
      );
  } catch (error) {
    throw explainFileError(error, cluster, 'readable');
  }
}

function demandOwner({ uid }: Stats, cluster: string) {
  const own = process.geteuid?.();
  if (own === undefined || uid === own) return;
  throw new StartupError(
    `${cluster} belongs to uid ${uid} and this is uid ${own}: start it as the account that made it (root, where PostgreSQL runs as nobody), give it to this one with chown -R, or set DATA_DIR to another folder.`,
  );
}

/** Of one that is complete: root starts PostgreSQL as `nobody` or as the cluster's owner, who cannot be root. */
export function refuseRoots({ cluster, account }: Pick<DataFolder, 'cluster' | 'account'>): void {
  if (!account || statSync(cluster).uid !== 0) return;
  const { uid, gid } = account;
  throw new StartupError(
    `${cluster} belongs to root, whom PostgreSQL does not run as: give it to uid ${uid} with chown -R ${uid}:${gid} ${quote(cluster)}, and start again.`,
  );
}

const holdsPart = (cluster: string, name: string) =>
  statSync(join(cluster, name), { throwIfNoEntry: false }) !== undefined;

/** initdb looks its account up by number and ends where it has no name; once made, a database does without. */
function demandName() {
  try {
    userInfo();
  } catch (cause) {
    throw new StartupError(
      `The database cannot be created by uid ${process.geteuid?.()}, which has no entry in /etc/passwd: add one, start as an account that has one, or set DATABASE_URL.`,
      { cause },
    );
  }
}
