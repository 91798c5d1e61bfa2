import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, ClientConfig, Notification, Pool } from 'pg';
import { createClient } from '../postgres/client.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { findKeys, loadKeys, replaceKeys } from './key-file.ts';
import {
  countListeners,
  forgetKeys,
  ifLost,
  keysReadChannel,
  openSealedKeys,
  readKeyRecord,
  recordKeys,
  tellOfNewKeys,
} from './key-table.ts';
import { createKeys, digestOf, type ProjectKeys, signingKeysOf, thumbprintOf } from './project-keys.ts';

/** Where a project's keys are: in the database with a secret to open them, else in the data folder. */
export interface KeyPlace {
  dataDir: string;
  keySecret?: string;
  /** Whether servers with other folders may use the same database. */
  isShared: boolean;
}

/**
 * The keys of a server that starts. Whoever calls it holds the migration's lock, so that of several replicas one makes them.
 * @throws StartupError where they are not those that the database's other servers use, which would sign everybody out
 */
export async function openKeys(
  client: ClientBase,
  place: KeyPlace,
  say: (line: string) => void,
): Promise<ProjectKeys> {
  const { dataDir, keySecret, isShared } = place;
  const inUse = await findOwnKeys(client, place);
  if (inUse) return inUse;
  const inFolder = await findKeys(dataDir);
  if (!inFolder && !isShared && (await hasHadKeys(client))) say(lostKeys(dataDir));
  const keys = inFolder ?? (keySecret ? await createKeys() : await loadKeys(dataDir));
  if (keySecret || isShared) await recordKeys(client, keys, keySecret);
  if (keySecret && inFolder)
    say('The keys are in the database from now on: delete keys.json once every server has KEY_SECRET');
  return keys;
}

/** A server makes its keys before its tables. */
async function hasHadKeys(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('auth.users') is not null as found`);
  return rows[0].found;
}

const lostKeys = (dataDir: string) =>
  `*** keys.json of this site was missing in ${dataDir}, so new keys were made: everybody has to sign in again, programs need the new API keys, and mails about accounts that were waiting are given up. If you have the old ones (keys/keys.json of a backup), stop the site and put them back. ***`;

/**
 * Before a server asks for anything in a database that others may use: with foreign keys it would also have the password of
 * their login changed.
 */
export async function refuseForeignKeys(connection: ClientConfig, place: KeyPlace): Promise<void> {
  const client = createClient(connection);
  try {
    await client.connect();
    await findOwnKeys(client, place, 'sealed');
  } finally {
    await client.end();
  }
}

/** Those that the database knows, if it keeps them. @throws StartupError where they are not ours */
async function findOwnKeys(
  client: ClientBase,
  { dataDir, keySecret, isShared }: KeyPlace,
  /** Of those in folders, another server may be bringing them here at this moment. */
  compared: 'sealed' | 'all' = 'all',
): Promise<ProjectKeys | undefined> {
  const record = await readKeyRecord(client);
  if (record?.sealed) return openSealedKeys(record.sealed, demandSecret(keySecret));
  // A folder of its own has its own database, whose keys may be made anew by removing the file.
  if (record && isShared && !(keySecret && compared === 'sealed'))
    await demandSame(record.thumbprint, await findKeys(dataDir), dataDir);
  return undefined;
}

/** Those of a site that has started before. */
export async function readKeys(
  db: ClientBase | Pool,
  { dataDir, keySecret }: KeyPlace,
): Promise<ProjectKeys> {
  const record = await readKeyRecord(db);
  if (record?.sealed) return openSealedKeys(record.sealed, demandSecret(keySecret));
  const keys = await findKeys(dataDir);
  if (keys) return keys;
  throw new StartupError(
    `There are no keys in ${dataDir}: set DATA_DIR to the site's folder, put back keys/keys.json of a backup, or start the site anew, which makes other keys and signs everybody out.`,
  );
}

/** Without that they are in folders, if there are any. */
export const areKeysSealed = async (db: ClientBase | Pool): Promise<boolean> =>
  Boolean((await readKeyRecord(db))?.sealed);

/** Any number will do, as long as everybody uses the same. */
const changingLock = 7_426_919;

/**
 * Puts others into their place, and tells every server. Two who do so at once do it one after the other.
 * @returns how many servers run, and how many of them have said that they use these keys
 */
export async function changeKeys(
  client: ClientBase,
  place: KeyPlace,
  change: (keys: ProjectKeys) => Promise<ProjectKeys>,
  // A server that reads a file and a row needs no longer, even on a bad day.
  patienceMs = 10_000,
): Promise<KeysInUse> {
  await client.query('select pg_advisory_lock($1)', [changingLock]);
  try {
    const keys = await change(await readKeys(client, place));
    await demandReach(client, place);
    if (place.keySecret) await recordKeys(client, keys, place.keySecret);
    else replaceKeys(place.dataDir, keys);
    return await awaitServers(client, digestOf(signingKeysOf(keys)), patienceMs);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [changingLock]);
  }
}

export interface KeysInUse {
  servers: number;
  confirmed: number;
}

async function awaitServers(client: ClientBase, digest: string, patienceMs: number): Promise<KeysInUse> {
  const servers = await countListeners(client);
  await client.query(`listen ${keysReadChannel}`);
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let confirmed = 0;
  const hear = ({ channel, payload }: Notification) => {
    if (channel === keysReadChannel && payload === digest) confirmed += 1;
    if (confirmed >= servers) resolve();
  };
  client.on('notification', hear);
  await tellOfNewKeys(client);
  const patience = new AbortController();
  if (servers > 0) await Promise.race([all, delay(patienceMs, undefined, patience)]);
  patience.abort();
  client.off('notification', hear);
  return { servers, confirmed };
}

/** Each folder has its own file, and one command changes one; a server looks where the keys were when it started. */
async function demandReach(client: ClientBase, { dataDir, keySecret, isShared }: KeyPlace) {
  if (keySecret && !(await areKeysSealed(client)))
    throw new StartupError(
      `The servers still read ${dataDir}/keys.json and would not hear of it: restart them with KEY_SECRET first, which brings the keys into the database.`,
    );
  if (keySecret || !isShared) return;
  throw new StartupError(
    'With DATABASE_URL other servers may have keys.json, too, and would not hear of it: set KEY_SECRET on every server first.',
  );
}

/**
 * Whatever the database or the folder still holds: what was retired does not come back.
 * @throws StartupError where a server could start with what is there
 */
export async function replaceLostKeys(client: ClientBase, place: KeyPlace): Promise<void> {
  await demandLost(client, place);
  const { dataDir, keySecret, isShared } = place;
  const keys = await createKeys();
  if (!keySecret) replaceKeys(dataDir, keys);
  if (keySecret || isShared) await recordKeys(client, keys, keySecret);
  else if (await areKeysSealed(client)) await forgetKeys(client);
  await tellOfNewKeys(client);
}

async function demandLost(client: ClientBase, place: KeyPlace) {
  const find = async () => (await findOwnKeys(client, place)) ?? findKeys(place.dataDir);
  const keys = await find().catch((error) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });
  if (keys)
    throw new StartupError(
      'The keys are not lost. If others know them, `npm run keys -- rotate` and `npm run keys -- retire --now` replace them while the site runs.',
    );
}

export function demandSecret(keySecret: string | undefined): string {
  if (keySecret) return keySecret;
  throw new StartupError(
    `The keys of this site are in its database, sealed with KEY_SECRET: set it as on the other servers. ${ifLost}`,
  );
}

async function demandSame(thumbprint: string, keys: ProjectKeys | undefined, dataDir: string) {
  if (keys && (await thumbprintOf(keys)) === thumbprint) return;
  throw new StartupError(
    `The servers of this database use other keys than ${dataDir} ${keys ? 'holds' : 'holds, where there are none'}, and everybody would be signed out: copy keys.json and authenticator-password from theirs, or set KEY_SECRET there and then here. If those keys are lost, \`npm run keys -- start-over\` has new ones made.`,
  );
}
