import { setPriority } from 'node:os';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { databaseOptions } from '../../backend/database-options.ts';
import { enterSite } from '../../enter-site.ts';
import { openFileStore } from '../../uploads/open-file-store.ts';
import { endOnSignal } from '../command.ts';
import { BackupUnderWay } from '../in-turn.ts';
import { openPlace } from '../places/open-place.ts';
import { isExplained, reasonOf } from '../reason.ts';
import { runIfDue } from '../run-backup.ts';

/** What the server hears of its child if that fails. */
export interface ChildReport {
  /** For the institute, in words. */
  failure: string;
  /** For whoever reads the log, where the words alone do not tell where it happened. */
  details?: string;
}

// A process of its own: its work takes none of the server's time or memory, and its failure ends nobody else. When the
// server goes, it goes, too, and with it the PostgreSQL that it has started.
process.on('disconnect', () => process.exit(1));
endOnSignal();
setPriority(10);

try {
  await backUp();
  process.exit(0);
} catch (error) {
  const details = isExplained(error) ? undefined : (error as Error).stack;
  const report: ChildReport = { failure: reasonOf(error), details };
  process.send?.(report, () => process.exit(1));
}

async function backUp() {
  const config = enterSite();
  const place = openPlace(config.backup);
  if (!place) return;
  const database = await visitDatabase(databaseOptions(config, () => {}));
  try {
    const files = openFileStore(config, database.dataDir);
    await runIfDue({ database, files, place, key: config.backup.key, say: () => {} });
  } catch (error) {
    // Another replica sees to it.
    if (!(error instanceof BackupUnderWay) || error.isHanging) throw error;
  } finally {
    await database.close();
  }
}
