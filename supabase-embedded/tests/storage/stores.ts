import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { createFolderStore } from '#supabase-embedded/storage/files/folder-store.ts';
import { createS3Store } from '#supabase-embedded/storage/files/s3-store.ts';
import { startS3Server } from '../support/s3-server.ts';

export type StoreKind = 'a folder' | 'S3';
export const storeKinds: StoreKind[] = ['a folder', 'S3'];

/** What another process needs to open the same store. */
export interface StorePlace {
  folder: string;
  s3?: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
}

export const s3Names = { place: 'STORAGE_S3_BUCKET', prefix: 'STORAGE_S3_', example: 'uploads/institute' };

/** Parts are small, and pauses short. */
export const openStore = ({ folder, s3 }: StorePlace): FileStore =>
  s3
    ? createS3Store({
        ...{ ...s3, names: s3Names, place: 's3://shelf/the site', scratch: folder },
        ...{ partSize: 5 * 1024 * 1024, pauseMs: 1 },
      })
    : createFolderStore(folder);

/** An empty store of that kind, and what lies in it. */
export async function makeStore(kind: StoreKind) {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const server = kind === 'S3' ? await startS3Server({ buckets: ['shelf'] }) : undefined;
  const place: StorePlace = {
    folder,
    s3: server && {
      endpoint: server.endpoint,
      region: server.region,
      accessKeyId: server.accessKeyId,
      secretAccessKey: server.secretAccessKey,
    },
  };
  const onDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const onS3 = () => [...(server?.objects.keys() ?? [])].filter((key) => !key.endsWith('/store-id'));
  return {
    place,
    server,
    /** Finished files and others. */
    list: () => [...onDisk(), ...onS3()].sort(),
    async close() {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
