import type { ClientBase, Pool } from 'pg';
import { StartupError } from '../postgres/startup-error.ts';
import { type ProjectKeys, parseKeys, thumbprintOf, writeKeys } from './project-keys.ts';
import { createSeal } from './seal.ts';

type Queryable = Pick<ClientBase | Pool, 'query'>;

/** What the database knows of the keys that its servers use. */
export interface KeyRecord {
  /** Of the key that signs. */
  thumbprint: string;
  /** The keys themselves, where they are kept here; sealed with `KEY_SECRET`. */
  sealed: Buffer | null;
}

/** Told to all who listen, whichever server changes the keys. */
export const keysChannel = 'project_keys';

/** On which servers answer that they have read them. */
export const keysReadChannel = 'project_keys_read';

const table = 'supabase_embedded.project_keys';

/** A sealed text opens in its own place alone. */
const place = 'project keys';

const sealOf = (keySecret: string) => createSeal(keySecret, place);

/** Nothing where none was written yet, as in a database from before there was a table for it. */
export async function readKeyRecord(db: Queryable): Promise<KeyRecord | undefined> {
  const { rows: found } = await db.query('select to_regclass($1) is not null as found', [table]);
  if (!found[0].found) return undefined;
  const { rows } = await db.query<KeyRecord>(`select thumbprint, sealed from ${table}`);
  return rows[0];
}

export async function openSealedKeys(sealed: Buffer, keySecret: string): Promise<ProjectKeys> {
  let text: string;
  try {
    text = sealOf(keySecret).open(sealed, place);
  } catch (cause) {
    throw new StartupError(
      `KEY_SECRET does not open the keys of this database: set it as on the server that made them. ${ifLost}`,
      { cause },
    );
  }
  return parseKeys(text);
}

export const ifLost =
  'If it is lost, `npm run keys -- start-over` has new keys made, which signs everybody out.';

/** @param keySecret with it the keys themselves are kept, without it only what tells them from others */
export async function recordKeys(db: Queryable, keys: ProjectKeys, keySecret?: string): Promise<void> {
  const sealed = keySecret ? sealOf(keySecret).close(writeKeys(keys), place) : null;
  await db.query(
    `insert into ${table} (thumbprint, sealed) values ($1, $2)
     on conflict (is_only) do update set thumbprint = excluded.thumbprint, sealed = excluded.sealed`,
    [await thumbprintOf(keys), sealed],
  );
}

export const forgetKeys = (db: Queryable) => db.query(`delete from ${table}`);

export const tellOfNewKeys = (db: Queryable) => db.query(`notify ${keysChannel}`);

/** A server confirms which keys it uses now. The digest says nothing about the keys themselves. */
export const tellOfKeysRead = (db: Queryable, digest: string) =>
  db.query('select pg_notify($1, $2)', [keysReadChannel, digest]);

/** How many servers listen to tellOfNewKeys, those of older versions included. */
export async function countListeners(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ~* $1`,
    [`^listen .*"${keysChannel}"`],
  );
  return rows[0]?.servers ?? 0;
}
