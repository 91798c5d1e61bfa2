import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainFileError, StartupError } from './startup-error.ts';

/**
 * Takes the folder for this process alone. SQLite brings the one thing Node lacks: a file lock of the operating
 * system, which ends with the process however it ends, and so is never left behind by a crash.
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'lock');
  let file: DatabaseSync;
  try {
    file = new DatabaseSync(path);
    // In memory, so that a crash leaves no journal for the next start to look at.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    if (/locked|busy/i.test(String(error))) {
      throw new StartupError(`Another server is already running on ${folder}: stop it or set DATA_DIR.`, {
        cause: error,
      });
    }
    if (/unable to open|readonly/i.test(String(error))) {
      throw explainFileError(Object.assign(new Error(String(error)), { code: 'EACCES' }), folder);
    }
    throw error;
  }
  return { release: () => file.close() };
}
