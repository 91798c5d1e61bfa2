import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseIn, inUse } from './cluster-names.ts';
import { type DataPlace, fallbackFor, fallbacksOf } from './data-place.ts';
import { quote, StartupError } from './startup-error.ts';

/** Lies in the data folder once its database is complete, and says where that is. Folders of older versions have none. */
const markName = 'database-place';

/** Relative where the database lies in the same folder, so that both can be moved together. */
export function markDatabase(own: string, root: string): void {
  const text = own === root ? '.' : root;
  if (readMark(own) === text) return;
  const draft = join(own, `${markName}.draft`);
  try {
    writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true });
    renameSync(draft, join(own, markName));
  } catch {
    // A full disk does not keep a site from starting: the keys are a proof as well, and the next start tries again.
  }
}

function readMark(own: string): string | undefined {
  const path = join(own, markName);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/**
 * A folder whose database is elsewhere or gone must not start as a new, empty site.
 * @throws StartupError that says where it was looked for and what to do
 */
export function demandNotLost({ own, database, account }: DataPlace, name: string): void {
  if (!isMissing(database)) return;
  const fallback = fallbackFor(own, name);
  const proof = findProof(own) ?? (isMissing(fallback) ? undefined : fallback);
  if (!proof) return;
  const marked = readMark(own);
  const mark = marked ?? '.';
  const looked = [...new Set([own, database, mark === '.' ? own : mark, fallback])];
  const found = looked.find((folder) => !isMissing(folder));
  if (found)
    throw new StartupError(`The database of ${own} is in ${found}: ${moveFrom(found, own, account)}`);
  // Only a folder of an older version does not know its place; the database of another site must not be taken for it.
  const others = marked ? [] : fallbacksOf(name).filter((folder) => !isMissing(folder));
  const hint =
    others.length > 0
      ? ` Databases of other folders are in ${others.join(' and ')}. If one is surely this site's and no other site's, move it here (docs/deploy.md).`
      : '';
  throw new StartupError(
    `${own} had a database (${proof} is there), and there is none in ${looked.map(inUse).join(' or ')}.${hint} Do one of these: put it back, set DATABASE_URL if it is in another PostgreSQL, restore a backup into a new DATA_DIR, or begin with an empty site in a new DATA_DIR.`,
  );
}

function moveFrom(found: string, own: string, account: DataPlace['account']): string {
  const owner = account ?? { uid: process.geteuid?.(), gid: process.getegid?.() };
  const cluster = databaseIn(found) ?? inUse(found);
  return `stop every server of it, then as root mv ${quote(cluster)} ${quote(`${own}/`)} && chown -R ${owner.uid}:${owner.gid} ${quote(join(own, basename(cluster)))}`;
}

/** A file that a server writes only once it has a database. `database-setup` writes the password, too, but takes no lock. */
function findProof(own: string): string | undefined {
  const has = (name: string) => existsSync(join(own, name));
  if (has('authenticator-password') && has('lock')) return 'authenticator-password';
  return [markName, 'keys.json'].find(has) ?? (isEmpty(join(own, 'storage')) ? undefined : 'storage');
}

/** An empty one is a disk that is not mounted. */
function isMissing(root: string): boolean {
  const cluster = databaseIn(root);
  return cluster === undefined || isEmpty(cluster);
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    // A folder that this account may not list is taken for a full one.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
