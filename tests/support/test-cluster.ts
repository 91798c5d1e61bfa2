import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';

/** A throwaway PostgreSQL; nothing in it outlives the tests, so it need not wait for the disk. */
export async function startTestCluster(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'test-cluster-'));
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(folder, 0o755);
  const database = await openDatabase({
    dataDir: folder,
    name: 'test-cluster',
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
    say: () => {},
  });
  const { host } = database.connection;
  return {
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(host as string)}`,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
