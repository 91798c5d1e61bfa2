import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { openPools, type Pools } from '#supabase-embedded/postgres/pools.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

/** The made-up project that the contract suite asks about. */
export const contractProject = join(import.meta.dirname, '..', 'contract', 'project', 'supabase');
const platform = join(import.meta.dirname, '..', '..', 'schema', '*.sql');

/** Tests that share a cluster share its roles, and with them this. */
export const testPassword = 'of the tests';

export interface TestDatabase {
  /** A connection string as the database's owner. */
  url: string;
  /** The test's own view, as the database's owner. */
  pool: pg.Pool;
  /** What the services are given. */
  pools: Pools;
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** A project folder in the Supabase CLI's layout; the made-up one unless named. */
  project?: string;
  seed?: boolean;
  /** Settings of PostgreSQL that migrations and the seed read. */
  settings?: Record<string, string>;
}

/**
 * A fresh, migrated database of the caller's own. The cluster is the one that `npm test` started
 * (TEST_DATABASE_URL, which may also name another PostgreSQL), or one started for this process.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { project = contractProject, seed = true, settings = {} } = options;
  const cluster = await borrowCluster();
  const template = await ensureTemplate(cluster.url, { project, seed, settings });
  const name = `test_${randomBytes(6).toString('hex')}`;
  // PostgreSQL's other strategy, which writes each page to its log, takes twice as long.
  await onCluster(cluster.url, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = withDatabase(cluster.url, name);
  const connection = { connectionString: url };
  const pool = createPool({ connection, onError: () => {} });
  const pools = await openPools({ connection, authenticatorPassword: testPassword, log: () => {} });
  return {
    url,
    pool,
    pools,
    async close() {
      await Promise.all([pool.end(), pools.end()]);
      await onCluster(cluster.url, (client) => client.query(`drop database ${name} with (force)`));
      await cluster.release();
    },
  };
}

/** Databases of one cluster share its roles, which two sessions cannot make at the same moment. */
export const rolesLock = 'select pg_advisory_lock(8315)';

/** A promise, so that two who ask at the same time, as hooks of one file do, get the same one. */
let own: Promise<TestCluster> | undefined;
let borrowers = 0;

export async function borrowCluster() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, release: async () => {} };
  borrowers += 1;
  own ??= startTestCluster();
  const { url, close } = await own;
  return {
    url,
    async release() {
      borrowers -= 1;
      if (borrowers > 0) return;
      own = undefined;
      await close();
    },
  };
}

/** Migrating takes a second, copying a migrated database a tenth of one: a template for each state of the files. */
async function ensureTemplate(clusterUrl: string, options: Required<TestDatabaseOptions>): Promise<string> {
  const { settings, ...files } = options;
  const name = `template_${fingerprint(options)}`;
  const begin = async (client: pg.Client) => {
    for (const setting of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', setting);
  };
  await onCluster(clusterUrl, async (client) => {
    await client.query(rolesLock);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template template0`);
    const connection = { connectionString: withDatabase(clusterUrl, unfinished) };
    await migrate({ connection, ...files, begin, say: () => {} });
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

function fingerprint({ project, seed, settings }: Required<TestDatabaseOptions>): string {
  const hash = createHash('sha256').update(`${project} ${seed} ${JSON.stringify(settings)}`);
  const patterns = ['*.sql', 'migrations/*.sql', 'seeds/*.sql'].map((pattern) => join(project, pattern));
  for (const file of globSync([platform, ...patterns]).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

export async function onCluster(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
