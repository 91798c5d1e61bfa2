import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createTestDatabase } from './test-database.ts';

const project = join(import.meta.dirname, '..', '..', 'supabase');
const migrations = readdirSync(join(project, 'migrations')).sort();

/** A database as it was before the migration of that version, empty, and the way on from there. */
export async function createOlderDatabase(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  mkdirSync(join(folder, 'migrations'));
  cpSync(join(project, 'config.toml'), join(folder, 'config.toml'));
  for (const name of migrations.filter((name) => name < version))
    cpSync(join(project, 'migrations', name), join(folder, 'migrations', name));
  const database = await createTestDatabase({ project: folder, seed: false });
  rmSync(folder, { recursive: true });
  const next = migrations.filter((name) => name >= version);
  return {
    ...database,
    /** The next migrations, to this version, each in a transaction, as a start applies them. */
    async migrateTo(last: string) {
      while (next[0] && next[0].slice(0, last.length) <= last)
        await apply(database.pool, readFileSync(join(project, 'migrations', next.shift() ?? ''), 'utf8'));
    },
  };
}

const apply = (pool: Pool, sql: string) => pool.query(`begin; ${sql}; commit;`);
