import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '../../postgres/startup-error.ts';
import type { FileStore } from './file-store.ts';

const words = Buffer.from('Can files be kept here?\n');

/** Writes a small file, reads it and removes it. @throws StartupError where that cannot be done and can be mended */
export async function probeStore(files: FileStore): Promise<void> {
  const version = randomUUID();
  try {
    await files.receive(version, inOnePiece(), words.length);
    const file = await files.open(version);
    const found = file && (await buffer(file.read()));
    await files.discard(version);
    // Where a key may not list, S3 does not say of anything that it is missing, but that it is forbidden.
    const left = await files.sizeOf(version);
    if (found?.equals(words) && left === undefined) return;
  } catch (error) {
    throw files.explain(error);
  }
  throw new StartupError(
    `${files.name} does not give back what was put into it: set ${files.setting} to another place.`,
  );
}

async function* inOnePiece() {
  yield words;
}
