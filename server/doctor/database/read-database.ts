import type pg from 'pg';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from '../../backend/database-options.ts';
import type { BackupState } from '../../backup/due.ts';
import type { Config } from '../../config.ts';
import { NotExamined } from '../finding.ts';
import { type MigrationState, readMigrationState } from './migration-state.ts';

export interface RoleRights {
  name: string;
  isSuperuser: boolean;
  mayMakeRoles: boolean;
  bypassesPolicies: boolean;
  mayCreate: boolean;
  /** Whose tables are not the role's own. */
  otherOwners: string[];
}

export interface Connections {
  most: number;
  used: number;
}

export interface Administrators {
  count: number;
  signedIn: number;
  first: string | null;
}

/** A fact that the database refused to tell is the error with which it did. */
type Told<T> = T | Error;

export interface DatabaseFacts {
  version: number;
  /** How far its clock is ahead of this machine's. */
  clockAheadMs: number;
  rights: RoleRights;
  connections: Connections;
  migrations: Told<MigrationState>;
  administrators: Told<Administrators>;
  backups: Told<BackupState>;
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
    rights: await one(client, rightsQuery),
    connections: await one(client, connectionsQuery),
    migrations: await told(readMigrationState(client)),
    administrators: await told(one(client, administratorsQuery)),
    backups: await told(
      one<{ state: BackupState }>(client, 'select public.backup_state() as state').then(({ state }) => state),
    ),
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

const rightsQuery = `
  select rolname as name, rolsuper as "isSuperuser", rolcreaterole as "mayMakeRoles", rolbypassrls as "bypassesPolicies",
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
    array(select distinct pg_get_userbyid(relowner)::text from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace
        where nspname in ('public', 'private', 'auth', 'storage', 'supabase_migrations', 'supabase_embedded'))
      and not pg_has_role(relowner, 'usage')) as "otherOwners"
  from pg_roles where rolname = current_user`;

/** Some are kept for superusers; a role and a database may have limits of their own. */
const connectionsQuery = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
      nullif((select datconnlimit from pg_database where datname = current_database()), -1)) as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`;

const administratorsQuery = `
  select count(*)::int as count, count(last_sign_in_at)::int as "signedIn", min(email) as first
  from auth.users join public.profiles using (id) where profiles.role = 'admin'`;
