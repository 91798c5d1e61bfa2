import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainFileError, StartupError } from './startup-error.ts';

/** Another process has the folder. */
export class FolderTakenError extends StartupError {}

/**
 * Takes the folder for this process alone: a mutex between processes. SQLite brings the one thing Node lacks: a file lock
 * of the operating system, which ends with the process however it ends, and so is never left behind by a crash.
 */
export function lockFolder(folder: string, { patienceMs = 0 } = {}): { release(): void } {
  const path = join(folder, 'lock');
  try {
    keepToOurselves(path);
    const file = new DatabaseSync(path, { timeout: patienceMs });
    // In memory, so that a crash leaves no journal for the next start to look at.
    file.exec('pragma journal_mode = memory; begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    throw explain(error, path, folder);
  }
}

/**
 * Whoever may read the file may take a lock on it, too, and with it the folder. One that is there is not opened: to close
 * it again would end the lock that this process may have on it.
 */
function keepToOurselves(path: string) {
  if (existsSync(path)) chmodSync(path, 0o600);
  else closeSync(openSync(path, 'a', 0o600));
}

function explain(error: unknown, path: string, folder: string): unknown {
  const reason = String(error);
  if (/locked|busy/i.test(reason)) {
    const sentence = `Another server is already running on ${folder}: stop it or set DATA_DIR.`;
    return new FolderTakenError(sentence, { cause: error });
  }
  if (/not a database|malformed/i.test(reason)) {
    const sentence = `${path} is damaged: see to it that no server runs on ${folder}, remove that file and start again.`;
    return new StartupError(sentence, { cause: error });
  }
  return explainFileError(refusalToWrite(path) ?? error, path);
}

/** SQLite says only that it cannot; the operating system says why. */
function refusalToWrite(path: string): unknown {
  try {
    closeSync(openSync(path, 'a'));
    return undefined;
  } catch (error) {
    return error;
  }
}
