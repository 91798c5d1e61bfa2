import { join, resolve } from 'node:path';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { createFolderStore } from '#supabase-embedded/storage/files/folder-store.ts';
import { createS3Store } from '#supabase-embedded/storage/files/s3-store.ts';
import type { Config } from '../config.ts';

const names = {
  place: 'STORAGE_S3_BUCKET',
  prefix: 'STORAGE_S3_',
  example: 'uploads/institute',
};

/** Where uploads lie. Nothing is asked of it yet. */
export function openFileStore({ storage }: Pick<Config, 'storage'>, dataDir: string): FileStore {
  const atHome = join(dataDir, 'storage');
  if (storage.s3) {
    const { bucket, ...settings } = storage.s3;
    const place = bucket.startsWith('s3://') ? bucket : `s3://${bucket}`;
    return createS3Store({ ...settings, place, names, scratch: join(atHome, 'arriving') });
  }
  if (storage.dir) return createFolderStore(resolve(storage.dir), { setting: 'STORAGE_DIR', isShared: true });
  return createFolderStore(atHome);
}

/** For a restore: nothing where uploads go into the data folder, with everything else. */
export const openSharedStore = (config: Config): FileStore | undefined => {
  const files = openFileStore(config, resolve(config.dataDir));
  return files.isShared ? files : undefined;
};
