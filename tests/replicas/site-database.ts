import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { ownerPassword, startManagedPostgres } from '#tests/support/managed-postgres.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { currentVersion } from './versions.ts';

/** Of the role and of its database. */
const site = 'institute';
/** As many as three replicas hold. */
const poolSize = 3 * 27;

/**
 * A database over TLS whose owner is an ordinary role, set up by what our own command prints.
 * @param undo is given what is to be done in the end, in the reverse order
 */
export async function openSiteDatabase(folder: string, pooled: boolean, undo: (() => unknown)[]) {
  const postgres = await startManagedPostgres();
  undo.push(postgres.close);
  await postgres.administer('postgres', `create role ${site} login password '${ownerPassword}'`);
  await postgres.administer('postgres', `create database ${site} owner ${site}`);
  const administrator = { connectionString: postgres.administratorUrl(site) };
  const pool = createPool({ connection: administrator, onError: () => {} });
  undo.push(() => pool.end());
  const settings = {
    KEY_SECRET: randomBytes(32).toString('base64url'),
    DATABASE_URL: postgres.url(site, site),
  };
  await setUp(pool, { ...settings, DATA_DIR: join(folder, 'administrator') });
  if (pooled) {
    const pooler = await startPgbouncer(postgres, 'session', poolSize);
    undo.push(pooler.close);
    settings.DATABASE_URL = pooler.through(settings.DATABASE_URL);
  }
  return { pool, settings };
}

/** What an administrator of the database does once. */
async function setUp(pool: pg.Pool, env: Record<string, string>) {
  const printing = runCommand('npm run --silent database-setup -- --print', { cwd: currentVersion, env });
  await printing.endsWith(0);
  await pool.query(printing.output());
}
