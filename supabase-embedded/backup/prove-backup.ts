import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { createClient } from '../postgres/client.ts';
import { removeDataFolder } from '../postgres/remove-data-folder.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { type LoadSiteOptions, loadSite } from './load-site.ts';
import { type Manifest, rooms } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';

export interface ProveOptions
  extends Pick<LoadSiteOptions, 'backup' | 'dataDir' | 'name' | 'project' | 'say'> {
  /** What was written: another file in its place, be it a good one, is none. */
  written: Manifest;
}

/**
 * Restores a backup into a folder of its own, looks whether it is a sound site, and removes the folder. Rows and their
 * checksums are compared as it is loaded.
 */
export async function proveBackup(options: ProveOptions): Promise<Manifest> {
  const { backup, written, dataDir, name } = options;
  await removeDataFolder({ dataDir, name });
  try {
    const manifest = await verifyBackup(backup);
    if (!isDeepStrictEqual(manifest, written))
      throw new StartupError(
        `${backup.label} is not what was written: something or somebody has put another file in its place.`,
      );
    const check = (connection: pg.ClientConfig) => checkDatabase(connection, manifest);
    // Nobody will use it: if the machine stops now, it is made anew.
    await loadSite({ ...options, manifest, check, settings: ['fsync=off'] });
    return manifest;
  } finally {
    await removeDataFolder({ dataDir, name });
  }
}

async function checkDatabase(connection: pg.ClientConfig, manifest: Manifest) {
  const client = createClient(connection);
  await client.connect();
  try {
    await checkPages(client);
    await checkFiles(client, manifest);
  } finally {
    await client.end();
  }
}

/** https://www.postgresql.org/docs/current/amcheck.html */
async function checkPages(client: pg.Client) {
  await client.query('create extension amcheck');
  await client.query(`
    select bt_index_check(pg_class.oid, true) from pg_class join pg_am on pg_am.oid = relam
    where relkind = 'i' and amname = 'btree' and relpersistence = 'p'`);
  const { rows } = await client.query<{ relation: string; msg: string }>(`
    select pg_class.oid::regclass::text as relation, found.msg
    from pg_class cross join lateral verify_heapam(pg_class.oid) as found
    where relkind in ('r', 't', 'm') and relpersistence = 'p' limit 1`);
  if (rows[0]) throw new Error(`${rows[0].relation} is damaged: ${rows[0].msg}`);
}

/** For every object a file: what was missing already is told when the backup is made. */
async function checkFiles(client: pg.Client, { entries, missingFiles }: Manifest) {
  const held = entries.filter(({ name }) => name.startsWith(rooms.files));
  const known = [...held.map(({ name }) => name.slice(rooms.files.length)), ...missingFiles];
  const { rows } = await client.query<{ version: string }>(
    `select version from storage.objects
     where version ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' and version <> all ($1) limit 1`,
    [known],
  );
  if (rows[0]) throw new Error(`The backup has no file for the object ${rows[0].version}`);
}
