import { statfs } from 'node:fs/promises';

/** A file system that something of ours lies on. */
export interface Disk {
  holds: 'data' | 'database';
  folder: string;
  bytes: number;
  /** To whoever is not root. */
  freeBytes: number;
}

interface Folders {
  dataDir: string;
  databaseDir?: string;
}

/** What cannot be looked at is left out: with a hosted Supabase the data folder is made with its first mail. */
export async function measureDisks({ dataDir, databaseDir }: Folders): Promise<Disk[]> {
  const disks = await Promise.all([
    measure('data', dataDir),
    databaseDir === undefined ? undefined : measure('database', databaseDir),
  ]);
  return disks.filter((disk) => disk !== undefined);
}

const measure = (holds: Disk['holds'], folder: string): Promise<Disk | undefined> =>
  statfs(folder).then(
    ({ blocks, bavail, bsize }) => ({ holds, folder, bytes: blocks * bsize, freeBytes: bavail * bsize }),
    () => undefined,
  );
