import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { type UserInfo, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Account } from './account.ts';
import { databaseIn } from './cluster-names.ts';
import { fallbackFor } from './data-place.ts';
import { StartupError } from './startup-error.ts';

export interface OwnedSite {
  dataDir: string;
  /** As of OpenDatabaseOptions. */
  name: string;
}

/** Without it no command runs. */
const software = join(import.meta.dirname, '..', '..', 'package.json');

/**
 * Root becomes, for good, the account whose site it is: what a command makes then belongs to the site, and what the site may
 * not do fails at once.
 * @returns whether it did
 */
export function becomeOwner(site: OwnedSite): boolean {
  const owner = process.getuid?.() === 0 ? siteOwner(site) : undefined;
  if (!owner) return false;
  const { uid } = owner;
  try {
    become(owner);
  } catch (cause) {
    throw new StartupError(
      `${site.dataDir} belongs to uid ${uid}, and this root may not become that user (${(cause as Error).message}): run this as that user.`,
      { cause },
    );
  }
  try {
    accessSync(software, constants.R_OK);
  } catch (cause) {
    throw new StartupError(
      `${site.dataDir} belongs to uid ${uid}, which this command becomes and which may not read ${software}: let that user read the software, or give the data folder to root (chown -R).`,
      { cause },
    );
  }
  return true;
}

/**
 * The owner of the folder, or of the nearest folder above it that exists. None in two cases: the site's files belong to another
 * account, because it ran as root in somebody else's folder; or there are no files yet, and the owner has no name in
 * /etc/passwd, without which initdb does not run.
 */
function siteOwner({ dataDir, name }: OwnedSite): Account | undefined {
  const wanted = resolve(dataDir);
  const { uid, gid } = statSync(nearestThere(wanted));
  const own = ['keys.json', 'storage', 'mailbox'].map((part) => join(wanted, part));
  const made =
    databaseIn(wanted) ?? databaseIn(fallbackFor(wanted, name)) ?? own.find((path) => existsSync(path));
  const isOwners = made ? statSync(made).uid === uid : lookUp(uid) !== undefined;
  return uid !== 0 && isOwners ? { uid, gid } : undefined;
}

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

/** Node has it where there are accounts; its types do not. */
const withGroups = process as unknown as { initgroups(user: string, group: number): void };

function become({ uid, gid }: Account): void {
  const person = lookUp(uid);
  if (person) withGroups.initgroups(person.username, person.gid);
  else process.setgroups?.([gid]);
  process.setgid?.(person?.gid ?? gid);
  process.setuid?.(uid);
  // npm, which fetches another PostgreSQL, keeps its cache there, and not in root's folders.
  process.env.HOME = person?.homedir ?? '/';
  for (const name of ['npm_config_cache', 'npm_config_userconfig']) delete process.env[name];
}

/** Node looks up the account that it runs as. Containers know some by their number alone. */
function lookUp(uid: number): UserInfo<string> | undefined {
  process.seteuid?.(uid);
  try {
    return userInfo();
  } catch {
    return undefined;
  } finally {
    process.seteuid?.(0);
  }
}
