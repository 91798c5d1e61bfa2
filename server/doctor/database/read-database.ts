import type pg from 'pg';
import { areKeysSealed } from '#supabase-embedded/keys/open-keys.ts';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { neededExtensions } from '#supabase-embedded/postgres/external/demand-rights.ts';
import { type Rights, readRights } from '#supabase-embedded/postgres/external/rights.ts';
import { type Room, readRoom } from '#supabase-embedded/postgres/room.ts';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from '../../backend/database-options.ts';
import type { BackupState } from '../../backup/due.ts';
import { project } from '../../backup/software.ts';
import type { Config } from '../../config.ts';
import { NotExamined } from '../finding.ts';
import { type MigrationState, readMigrationState } from './migration-state.ts';
import { readWay, type Way } from './read-way.ts';

export interface RoleRights extends Rights {
  /** Whose tables are not the role's own. */
  otherOwners: string[];
}

export interface Administrators {
  count: number;
  signedIn: number;
  first: string | null;
}

/** A row of before_opening(), as the panel has it. */
export interface OpeningLine {
  what: string;
  link: string;
  sample: string;
  is_open: boolean;
}

/** A fact that the database refused to tell is the error with which it did. */
type Told<T> = T | Error;

export interface DatabaseFacts {
  version: number;
  /** How far its clock is ahead of this machine's. */
  clockAheadMs: number;
  rights: RoleRights;
  connections: Room;
  way: Way;
  migrations: Told<MigrationState>;
  administrators: Told<Administrators>;
  backups: Told<BackupState>;
  opening: Told<OpeningLine[]>;
  areKeysSealed: Told<boolean>;
}

const patienceMs = 10_000;

/**
 * Everything at once: where the site is stopped, PostgreSQL is started for this, and a site that is just starting finds
 * the folder taken for no longer than it takes. Nothing is changed.
 */
export async function readDatabase(config: Config): Promise<DatabaseFacts> {
  const database = await visitDatabase(databaseOptions(config, () => {}));
  const client = createClient({ ...database.connection, query_timeout: patienceMs });
  try {
    await client.connect();
    await client.query(`set default_transaction_read_only = on; set statement_timeout = ${patienceMs}`);
    return await readFacts(client);
  } finally {
    await client.end();
    await database.close();
  }
}

async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const before = Date.now();
  const clock = await one<{ now: Date; version: number }>(
    client,
    `select clock_timestamp() as now, current_setting('server_version_num')::int as version`,
  );
  const here = (before + Date.now()) / 2;
  return {
    version: clock.version,
    clockAheadMs: clock.now.getTime() - here,
    rights: await readRoleRights(client),
    connections: await readRoom(client),
    way: readWay(client),
    migrations: await told(readMigrationState(client)),
    administrators: await told(one(client, administratorsQuery)),
    backups: await told(
      one<{ state: BackupState }>(client, 'select public.backup_state() as state').then(({ state }) => state),
    ),
    opening: await told(
      client.query<OpeningLine>('select * from private.opening_lines()').then(({ rows }) => rows),
    ),
    areKeysSealed: await told(areKeysSealed(client)),
  };
}

/** What may be refused to a role that has too few rights, or is not there before the first start. */
const told = <T>(asking: Promise<T>): Promise<Told<T>> => asking.catch((error: Error) => error);

/** @throws NotExamined where the database did not tell */
export function demand<T>(fact: Told<T>): T {
  if (fact instanceof Error) throw new NotExamined(`the database does not tell (${fact.message})`);
  return fact as T;
}

async function one<T extends object>(client: pg.Client, query: string): Promise<T> {
  const { rows } = await client.query<T>(query);
  return rows[0] as T;
}

async function readRoleRights(client: pg.Client): Promise<RoleRights> {
  const rights = await readRights(client, neededExtensions(project));
  return { ...rights, ...(await one<Pick<RoleRights, 'otherOwners'>>(client, otherOwnersQuery)) };
}

const otherOwnersQuery = `
  select array(select distinct pg_get_userbyid(relowner)::text from pg_class
    where relkind = 'r' and relnamespace in (select oid from pg_namespace
      where nspname in ('public', 'private', 'auth', 'storage', 'supabase_migrations', 'supabase_embedded'))
    and not pg_has_role(relowner, 'usage')) as "otherOwners"`;

const administratorsQuery = `
  select count(*)::int as count, count(last_sign_in_at)::int as "signedIn", min(email) as first
  from auth.users join public.profiles using (id) where profiles.role = 'admin'`;
