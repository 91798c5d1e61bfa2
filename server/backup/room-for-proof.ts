import { statfs } from 'node:fs/promises';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { VisitedDatabase } from '#supabase-embedded/postgres/visit-database.ts';

const mebibyte = 1024 * 1024;
/** An empty cluster with its log, and what the site itself may need meanwhile. */
const spare = 256 * mebibyte;

/** A trial that filled the disk would take the site down with it, whose database is on the same one. */
export async function demandRoom({ connection, dataDir }: VisitedDatabase, label: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const needed = (await measureSite(connection)) + spare;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / mebibyte).toLocaleString('en')} MB`;
  throw new StartupError(
    `${label} is made, but not proven: restoring it on trial takes ${megabytes(needed)} beside ${dataDir}, where ${megabytes(free)} are free.`,
  );
}

async function measureSite(connection: VisitedDatabase['connection']): Promise<number> {
  const client = createClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ bytes: string }>(
      // Whoever copies an object may write anything into its metadata.
      `select pg_database_size(current_database()) + coalesce(sum((metadata ->> 'size')::numeric)
         filter (where jsonb_typeof(metadata -> 'size') = 'number'), 0) as bytes
       from storage.objects`,
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
