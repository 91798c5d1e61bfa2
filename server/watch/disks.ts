import { stat, statfs } from 'node:fs/promises';

/** A file system that something of ours lies on. */
export interface Disk {
  holds: 'data' | 'database' | 'uploads';
  folder: string;
  /** Folders with the same number are on the same disk. */
  device: number;
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

/**
 * What cannot be looked at is left out: with a hosted Supabase the data folder is made with its first mail. So is a disk that
 * does not know its size, as some network file systems: they say 0.
 */
export async function measureDisks({ dataDir, databaseDir, uploadsDir }: Folders): Promise<Disk[]> {
  const disks = await Promise.all([
    measure('data', dataDir),
    databaseDir === undefined ? undefined : measure('database', databaseDir),
    uploadsDir === undefined ? undefined : measure('uploads', uploadsDir),
  ]);
  return disks.filter((disk) => disk !== undefined);
}

async function measure(holds: Disk['holds'], folder: string): Promise<Disk | undefined> {
  try {
    const [{ blocks, bavail, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
    if (blocks === 0) return undefined;
    return { holds, folder, device: dev, bytes: blocks * bsize, freeBytes: bavail * bsize };
  } catch {
    return undefined;
  }
}
