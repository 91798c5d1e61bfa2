import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder, syncFolder } from '../postgres/data-folder.ts';
import { explainFileError } from '../postgres/startup-error.ts';

/** Nothing where there is no such file. */
export function readSecretFile(dataDir: string, name: string): string | undefined {
  const path = join(dataDir, name);
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw explainFileError(error, path, 'readable');
  }
}

/** Of two replicas that start together on one folder, both use what the first one made. */
export async function readOrMakeSecretFile(
  dataDir: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const found = readSecretFile(dataDir, name);
  if (found !== undefined) return found;
  const text = await make();
  // A link fails if the file is there.
  write(dataDir, name, text, (draft, path) => {
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  });
  return readSecretFile(dataDir, name) ?? text;
}

export const replaceSecretFile = (dataDir: string, name: string, text: string) =>
  write(dataDir, name, text, renameSync);

function write(
  dataDir: string,
  name: string,
  text: string,
  publish: (draft: string, path: string) => void,
): void {
  const path = join(dataDir, name);
  const draft = `${path}.${randomUUID()}`;
  try {
    makeDataFolder(dataDir);
    writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true });
    publish(draft, path);
    syncFolder(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
}
