import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#supabase-embedded/postgres/open-database.ts';

export interface TestCluster {
  /** A connection string as its superuser. */
  url: string;
  /** Ends it until it is started again, with everything in it. */
  stop(): Promise<void>;
  /** The same in the way of a power cut. */
  crash(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Some dozens of small databases, and PostgreSQL's own log of what it writes. */
const roomForCluster = 4 * 1024 ** 3;

/**
 * A throwaway PostgreSQL; nothing in it outlives the tests, so it need not wait for the disk.
 * @param doors lines of pg_hba.conf; without them everybody on the socket is believed
 */
export async function startTestCluster(doors?: string[]): Promise<TestCluster> {
  const folder = mkdtempSync(join(scratchFolder(), 'test-cluster-'));
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(folder, 0o755);
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  if (doors) {
    const file = join(folder, 'doors.conf');
    writeFileSync(file, `${doors.join('\n')}\n`, { mode: 0o644 });
    settings.push(`hba_file=${file}`);
  }
  const open = () => openDatabase({ dataDir: folder, name: 'test-cluster', settings, say: () => {} });
  let database: OpenDatabase | undefined = await open();
  const { host } = database.connection;
  const stop = async () => {
    await database?.close();
    database = undefined;
  };
  // A test that fails before it closes its cluster must not leave it behind.
  const kill = () => database && process.kill(readPostmaster(database.dataDir), 'SIGQUIT');
  process.once('exit', kill);
  return {
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(host as string)}`,
    stop,
    async crash() {
      kill();
      await stop();
    },
    async start() {
      database = await open();
    },
    async close() {
      await stop();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Linux's folder in memory, where it has room: a database is a thousand files, which a disk makes five times as slowly. */
export function scratchFolder(room = roomForCluster): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > room) return memory;
  } catch {
    // Other systems have none.
  }
  return tmpdir();
}

/** The process that a data folder's PostgreSQL consists of. @throws when none is running */
export function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
