import { join } from 'node:path';
import { StartupError } from '../postgres/startup-error.ts';
import { createKeys, type ProjectKeys, parseKeys, writeKeys } from './project-keys.ts';
import { readOrMakeSecretFile, readSecretFile, replaceSecretFile } from './secret-file.ts';

const fileName = 'keys.json';

/** Reads the keys from the data folder, making them the first time. */
export async function loadKeys(dataDir: string): Promise<ProjectKeys> {
  const make = async () => writeKeys(await createKeys());
  return parse(dataDir, await readOrMakeSecretFile(dataDir, fileName, make));
}

/** Nothing where there are none yet. */
export async function findKeys(dataDir: string): Promise<ProjectKeys | undefined> {
  const text = readSecretFile(dataDir, fileName);
  return text === undefined ? undefined : parse(dataDir, text);
}

export const replaceKeys = (dataDir: string, keys: ProjectKeys) =>
  replaceSecretFile(dataDir, fileName, writeKeys(keys));

async function parse(dataDir: string, text: string): Promise<ProjectKeys> {
  try {
    return await parseKeys(text);
  } catch (cause) {
    const path = join(dataDir, fileName);
    throw new StartupError(
      `${path} is damaged: put back keys/keys.json of a backup, or remove it to have new keys made, which signs everybody out.`,
      { cause },
    );
  }
}
