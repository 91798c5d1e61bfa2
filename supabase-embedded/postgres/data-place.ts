import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, findBarrier, openForPassage } from './account.ts';
import { databaseIn } from './cluster-names.ts';
import { quote, StartupError } from './startup-error.ts';

export interface DataPlace {
  /** The server's own files: keys, mailbox, uploads. */
  own: string;
  /** PostgreSQL's files: the same folder, unless its account cannot get there. */
  database: string;
  /** Whom PostgreSQL runs as there. */
  account: Account | undefined;
  /** What whoever started the server has to know about it. */
  notice?: string;
}

export interface DataPlaceOptions {
  /** A folder that exists. */
  wanted: string;
  /** Names the place elsewhere: /var/lib/<name>/<id>. */
  name: string;
  /** Whom a new database is made for. */
  account: Account | undefined;
}

/**
 * Decides where the database lies. An account that PostgreSQL runs under (root's servers have it run as nobody) may be
 * kept out of the wanted folder. By that folder itself: then it is opened for passage. By one above it, which is not
 * ours to open: then the database alone lies under /var/lib, and all else stays where the operator wants and backs it
 * up. A database that is there already is never left behind for an empty one, wherever it is.
 */
export function chooseDataPlace({ wanted, name, account }: DataPlaceOptions): DataPlace {
  if (!account) return { own: wanted, database: wanted, account };
  const here = { own: wanted, database: wanted, account: ownerOf(wanted) ?? account };
  const elsewhere = fallbackFor(wanted, name);
  const isUsable = holdsDatabase(wanted) && canEnter(wanted, here.account);
  if (holdsDatabase(elsewhere) && !isUsable) return placeElsewhere(wanted, elsewhere, account);
  if (tryToOpen(wanted, here.account)) return here;
  if (!holdsDatabase(wanted)) return placeElsewhere(wanted, elsewhere, account);
  const barrier = findBarrier(wanted, here.account);
  throw new StartupError(
    `The database in ${wanted} cannot be reached, because PostgreSQL runs as uid ${here.account.uid} and may not enter ${barrier}: let it pass (chmod o+x ${quote(barrier ?? '')}) and start again.`,
  );
}

function placeElsewhere(wanted: string, elsewhere: string, account: Account): DataPlace {
  const barrier = findBarrier(wanted, account);
  const place = { database: elsewhere, account: ownerOf(elsewhere) ?? account };
  if (holdsWholeSite(elsewhere)) {
    const notice = `*** All data of this site is in ${elsewhere}, where an earlier version put it, and not in ${wanted}: back up ${elsewhere}. docs/deploy.md says how to move it. ***`;
    return { ...place, own: elsewhere, notice };
  }
  // The folder itself would be opened, if there were not a database elsewhere already.
  const isForbidden = barrier !== undefined && barrier !== wanted;
  const reason = isForbidden
    ? `PostgreSQL runs as uid ${account.uid} and may not enter ${barrier}`
    : 'it was made there';
  const notice = `*** The database is in ${elsewhere} and not in ${wanted}, because ${reason}: back up both. docs/deploy.md says how to move it. ***`;
  return { ...place, own: wanted, notice };
}

/** Where the database of a folder lies that PostgreSQL's account cannot enter. */
export function fallbackFor(wanted: string, name: string): string {
  const id = createHash('sha256').update(wanted).digest('hex').slice(0, 8);
  return join('/var/lib', name, id);
}

/** Those of all folders. */
export function fallbacksOf(name: string): string[] {
  const parent = join('/var/lib', name);
  return existsSync(parent) ? readdirSync(parent).map((id) => join(parent, id)) : [];
}

export const holdsDatabase = (folder: string) => databaseIn(folder) !== undefined;

/**
 * Up to version 0.1 everything went to the place elsewhere, not the database alone. Such a site stays there whole: its
 * keys with its sessions, its uploads with the rows that name them.
 */
const holdsWholeSite = (folder: string) =>
  ['keys.json', 'authenticator-password', 'storage', 'mailbox'].some((name) =>
    existsSync(join(folder, name)),
  );

/** Root can run PostgreSQL as whoever owns the database: an ordinary user may have made it. */
function ownerOf(folder: string): Account | undefined {
  const database = databaseIn(folder);
  const stats = database && statSync(database, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function tryToOpen(folder: string, account: Account): boolean {
  if (canEnter(folder, account)) return true;
  try {
    if (findBarrier(folder, account) === folder) openForPassage(folder, account);
  } catch {
    // On a disk where even root may not.
  }
  return canEnter(folder, account);
}
