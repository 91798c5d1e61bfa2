import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { StartupError } from '../../postgres/startup-error.ts';
import type { FileStore } from './file-store.ts';
import { probeStore } from './probe-store.ts';
import { isStoreAway } from './store-away.ts';

type Database = Pick<Pool | ClientBase, 'query'>;

interface Claim {
  id: string;
  place: string;
  is_marked: boolean;
  earlier: string[];
}

/**
 * Before the first file is read or written: that this store is the one whose files the database names. A shared one is
 * tried out, too. One that is known and away is believed, so that the site starts without it.
 * @returns the id under which this database has it, if any
 * @throws StartupError
 */
export async function claimStore(
  owner: Database,
  files: FileStore,
  onAway: (error: unknown) => void,
): Promise<string | undefined> {
  const claim = await readClaim(owner);
  if (!claim && !files.isShared) return undefined;
  try {
    return await claimReachable(owner, files, claim);
  } catch (error) {
    // Of servers that start together another one has claimed it since we looked.
    if (!claim && (await readClaim(owner))) return claimStore(owner, files, onAway);
    if (!isStoreAway(error) || !claim?.is_marked || claim.place !== files.name) throw files.explain(error);
    onAway(error);
    return claim.id;
  }
}

async function claimReachable(owner: Database, files: FileStore, claim: Claim | undefined): Promise<string> {
  const mark = await files.readMark();
  if (claim && mark !== claim.id && !isToBeMarked(claim, mark)) throw notThere(files, claim, mark);
  if (!claim && mark !== undefined) throw othersStore(files);
  if (!claim && (await hasFiles(owner))) throw stillAtHome(files);
  if (files.isShared) await probeStore(files);
  if (!claim) await decide(owner, files);
  return markDecided(owner, files);
}

const isToBeMarked = (claim: Claim, mark: string | undefined) =>
  !claim.is_marked && (mark === undefined || claim.earlier.includes(mark));

/** From now on this store is the database's, and no other; `markDecided` follows. Of several who decide one does. */
async function decide(database: Database, files: FileStore) {
  await database.query(
    `insert into storage_embedded.claimed_store (id, place, is_marked) values ($1, $2, false) on conflict do nothing`,
    [randomUUID(), files.name],
  );
}

async function markDecided(database: Database, files: FileStore): Promise<string> {
  const claim = await readClaim(database);
  if (!claim) throw new Error('Somebody has taken the claim of the store away.');
  if (!claim.is_marked) {
    await files.writeMark(claim.id);
    await database.query('update storage_embedded.claimed_store set is_marked = true where id = $1', [
      claim.id,
    ]);
  }
  return claim.id;
}

/**
 * Files have been brought there. Servers that still have the store of before take no upload from now on, and what is just
 * arriving there is refused in the end.
 */
export async function moveClaim(database: Database, files: FileStore): Promise<void> {
  await database.query(
    `with withdrawn as (update storage_embedded.stray_files set withdrawn = true where arriving)
     insert into storage_embedded.claimed_store as known (id, place, is_marked) values ($1, $2, false)
     on conflict (is_single) do update set id = excluded.id, place = excluded.place, is_marked = false,
       earlier = known.earlier || known.id`,
    [randomUUID(), files.name],
  );
  await markDecided(database, files);
}

/** In a database that was just loaded from a backup, whose files were put there. */
export async function claimRestored(database: Database, files: FileStore | undefined): Promise<void> {
  await database.query('delete from storage_embedded.claimed_store');
  if (files?.isShared) await decide(database, files);
}

/** @throws StartupError where the store has a site already, be it this one */
export async function demandUnclaimed(files: FileStore): Promise<void> {
  if (files.isShared && (await files.readMark()) !== undefined) throw othersStore(files);
}

/** Whether files may be brought there: nobody else's store, and whether it is the database's own already. */
export async function isClaimed(database: Database, files: FileStore): Promise<boolean> {
  const claim = await readClaim(database);
  const mark = await files.readMark();
  if (mark === undefined || claim?.earlier.includes(mark)) return false;
  if (mark === claim?.id) return true;
  throw othersStore(files);
}

async function readClaim(database: Database): Promise<Claim | undefined> {
  const { rows } = await database.query<Claim>(
    'select id, place, is_marked, earlier from storage_embedded.claimed_store',
  );
  return rows[0];
}

async function hasFiles(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from storage.objects where version is not null limit 1');
  return rows.length > 0;
}

function notThere({ name, setting }: FileStore, { place, earlier }: Claim, mark: string | undefined) {
  if (place === name && mark === undefined)
    return new StartupError(
      `${name} does not hold this site's uploads any more: see whether the right disk is mounted there, or correct ${setting}.`,
    );
  if (mark === undefined || earlier.includes(mark))
    return new StartupError(
      `This site's uploads are in ${place} and not in ${name}: set again what leads there, or bring them over first (docs/deploy.md, Uploads).`,
    );
  return othersStore({ name, setting });
}

const othersStore = ({ name, setting }: Pick<FileStore, 'name' | 'setting'>) =>
  new StartupError(
    `${name} holds the uploads of another site, or of another database: set ${setting} to a place of its own.`,
  );

const stillAtHome = ({ name, setting }: FileStore) =>
  new StartupError(
    `This site's uploads are in its data folder and not in ${name}: bring them over first (docs/deploy.md, Uploads), or leave ${setting} unset.`,
  );
