import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type pg from 'pg';
import { readProjectConfig } from '../project-config.ts';
import {
  checksum,
  compareApplied,
  type History,
  migrationHistory,
  platformHistory,
  recordChecksum,
  type SqlFile,
} from './applied-checksums.ts';
import { createClient } from './client.ts';
import { letServicePass } from './external/pass-policies.ts';
import { StartupError } from './startup-error.ts';

/** Any number will do, as long as every replica uses the same. */
export const migrationLock = 7_426_915;

export interface UpToDateOptions {
  /** A folder in the Supabase CLI's layout: migrations/, and the seeds that config.toml names. */
  project: string;
  seed?: boolean;
  /** Migrations may have come from elsewhere, by `supabase db push`, and need not be in the folder. */
  acceptPushed?: boolean;
  /** Called on the connection before anything is applied, while no other replica can do the same. */
  begin?: (client: pg.Client) => Promise<void>;
  /** Called on it before the project's own files. */
  prepare?: (client: pg.Client) => Promise<void>;
  /** Called on it when the database is up to date, while no other replica can do the same. */
  finish?: (client: pg.Client) => Promise<void>;
  say: Say;
}

export interface MigrateOptions extends UpToDateOptions {
  connection: pg.ClientConfig;
}

type Say = (step: string) => void;

/** Brings the database up to date; of several replicas that start together one does. */
export async function migrate({ connection, ...options }: MigrateOptions): Promise<void> {
  const client = createClient(connection);
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    // An advisory lock: two replicas may start together; the second waits here and then finds nothing to do.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await bringUpToDate(client, options, eachByItself);
  } finally {
    await client.end();
  }
}

/**
 * What hosted Supabase provides, then the project's migrations, then its seed, each once. The histories are the Supabase
 * CLI's own tables, so that the CLI can take over. Whoever calls it has the lock.
 */
export async function bringUpToDate(
  client: pg.Client,
  { project, seed = true, acceptPushed, begin, prepare, finish, say }: UpToDateOptions,
  transactions: Transactions,
): Promise<void> {
  const { migrationsEnabled, seedFiles } = readProjectConfig(project);
  const run = { client, transactions, say };
  await client.query(hostedSearchPath);
  await createHistories(client);
  const platform = readPlatformFiles();
  const migrations = migrationsEnabled ? readMigrations(project) : [];
  const platformApplied = await platformHistory(client, platform);
  const migrationsApplied = migrationsEnabled ? await migrationHistory(client) : new Map();
  await compareApplied(client, 'platform', platform, platformApplied);
  await compareApplied(client, 'migration', migrations, migrationsApplied, acceptPushed);
  await begin?.(client);
  await applyPlatformSchema(run, platform, platformApplied);
  await prepare?.(client);
  await applyMigrations(run, migrations, migrationsApplied);
  await letServicePass(client);
  if (seed) await applySeeds(run, project, seedFiles);
  await finish?.(client);
}

interface Run {
  client: pg.Client;
  transactions: Transactions;
  say: Say;
}

/** How each file is done whole or not at all. */
interface Transactions {
  begin: string;
  commit: string;
  rollback: string;
}

const eachByItself: Transactions = { begin: 'begin', commit: 'commit', rollback: 'rollback' };

/** For whoever wants all files and more to be one transaction. */
export const withinTransaction: Transactions = {
  begin: 'savepoint file',
  commit: 'release savepoint file',
  rollback: 'rollback to savepoint file',
};

/** What hosted Supabase provides, as files of ours. */
export const readPlatformFiles = (): SqlFile[] =>
  sqlFiles(join(import.meta.dirname, '..', 'schema'), (file) => file);

/** The project's own files. */
export const readMigrations = (project: string): SqlFile[] =>
  sqlFiles(join(project, 'migrations'), versionOf);

/** As for whoever runs migrations on hosted Supabase. */
export const hostedSearchPath = 'set search_path = "$user", public, extensions';

export const createHistories = (client: pg.Client) =>
  client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    create schema if not exists supabase_embedded;
    create table if not exists supabase_embedded.applied_files (
      name text primary key, applied_at timestamptz not null default now());
    create table if not exists supabase_embedded.applied_checksums (
      kind text not null, key text not null, sha256 text not null, primary key (kind, key));
    create table if not exists supabase_embedded.project_keys (
      is_only boolean primary key default true check (is_only), thumbprint text not null, sealed bytea);
  `);

async function applyPlatformSchema(run: Run, files: SqlFile[], applied: History) {
  const { client, say } = run;
  // On a database of Supabase's own these schemas are there already, and theirs.
  if (applied.size === 0 && (await exists(client, 'auth.users'))) return;
  const pending = files.filter(({ key }) => !applied.has(key));
  if (pending.length > 0) say('Preparing the platform schemas (auth and roles)');
  for (const { file, key, text } of pending) {
    await inTransaction(run, { file, text }, async () => {
      await client.query(text);
      await client.query('insert into supabase_embedded.applied_files (name) values ($1)', [key]);
      await recordChecksum(client, 'platform', key, checksum(text));
    });
  }
}

async function applyMigrations(run: Run, files: SqlFile[], applied: History) {
  const { client, say } = run;
  for (const { file, key, text } of files) {
    if (applied.has(key)) continue;
    say(`Applying migration ${file}`);
    await inTransaction(run, { file, text }, async () => {
      await client.query(text);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [key, [text], basename(file, '.sql').split('_').slice(1).join('_')],
      );
      await recordChecksum(client, 'migration', key, checksum(text));
    });
  }
}

/** Each file once only, even if it changes later: by then the rows belong to the administrators. */
async function applySeeds(run: Run, project: string, files: string[]) {
  const { client, say } = run;
  const seeded = await column(client, 'select path from supabase_migrations.seed_files');
  for (const file of files) {
    const name = relative(project, file);
    const path = `supabase/${name}`;
    if (seeded.has(path)) continue;
    say(`Filling in the first content (${name})`);
    const text = readFileSync(file, 'utf8');
    await inTransaction(run, { file: name, text }, async () => {
      await client.query(text);
      await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
        path,
        createHash('sha256').update(text).digest('hex'),
      ]);
    });
  }
}

async function inTransaction(
  { client, transactions }: Run,
  { file, text }: Pick<SqlFile, 'file' | 'text'>,
  work: () => Promise<void>,
) {
  try {
    await client.query(transactions.begin);
    await work();
    await client.query(transactions.commit);
  } catch (cause) {
    await client.query(transactions.rollback);
    const { message, position } = cause as pg.DatabaseError;
    const line = position
      ? `, in line ${[...text].slice(0, Number(position)).join('').split('\n').length}`
      : '';
    throw new StartupError(`${file} could not be applied: ${message}${line}.`, { cause });
  } finally {
    // A migration may set a search path for itself; the next one starts afresh.
    await client.query(hostedSearchPath);
  }
}

const versionOf = (file: string) => basename(file, '.sql').split('_')[0] ?? '';

const sqlFiles = (folder: string, keyOf: (file: string) => string): SqlFile[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => ({ file, key: keyOf(file), text: readFileSync(join(folder, file), 'utf8') }))
    : [];

async function column(client: pg.Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return new Set(rows.map(([value]) => value as string));
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table]);
  return rows[0].found;
}
