import { setPriority } from 'node:os';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from '../backend/database-options.ts';
import { readConfig } from '../config.ts';
import { openPlace } from './places/open-place.ts';
import { claimTelling, runBackup } from './run-backup.ts';

/** What the server hears of its child. */
export interface ChildReport {
  /** Why it failed. */
  failure: string;
  /** Whether somebody should be told: nobody was, lately. */
  isNews: boolean;
}

// A process of its own: its work takes none of the server's time or memory, and its failure ends nobody else. When the
// server goes, it goes, too, and with it the PostgreSQL that it has started.
process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
setPriority(10);

const config = readConfig(process.env);
const place = openPlace(config.backup);
const database = await visitDatabase(databaseOptions(config, () => {}));
try {
  if (place) await runBackup({ database, place, key: config.backup.key, onlyIfDue: true, say: () => {} });
} catch (error) {
  const report: ChildReport = {
    failure: error instanceof Error ? error.message : String(error),
    isNews: await claimTelling(database.connection).catch(() => true),
  };
  process.send?.(report);
  process.exitCode = 1;
}
await database.close();
process.disconnect?.();
