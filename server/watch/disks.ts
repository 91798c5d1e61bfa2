import { statfs } from 'node:fs/promises';

/** A file system that something of ours lies on. */
export interface Disk {
  holds: 'data' | 'database' | 'uploads';
  folder: string;
  bytes: number;
  /** To whoever is not root. */
  freeBytes: number;
}

interface Folders {
  dataDir: string;
  databaseDir?: string;
  /** Of several machines. */
  uploadsDir?: string;
}

/** What cannot be looked at is left out: with a hosted Supabase the data folder is made with its first mail. */
export async function measureDisks({ dataDir, databaseDir, uploadsDir }: Folders): Promise<Disk[]> {
  const disks = await Promise.all([
    measure('data', dataDir),
    databaseDir === undefined ? undefined : measure('database', databaseDir),
    uploadsDir === undefined ? undefined : measure('uploads', uploadsDir),
  ]);
  return disks.filter((disk) => disk !== undefined);
}

const measure = (holds: Disk['holds'], folder: string): Promise<Disk | undefined> =>
  statfs(folder).then(
    ({ blocks, bavail, bsize }) => ({ holds, folder, bytes: blocks * bsize, freeBytes: bavail * bsize }),
    () => undefined,
  );
