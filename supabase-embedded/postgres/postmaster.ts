import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgresOn, isAlive, runsOn } from './processes.ts';

/** What PostgreSQL writes about itself into its folder: https://www.postgresql.org/docs/current/storage-file-layout.html */
export interface PostmasterFile {
  pid: number;
  port: string;
  /** A smart shutdown is `stopping` as well, for as long as anybody is connected. */
  status: 'starting' | 'stopping' | 'ready' | 'standby' | undefined;
}

/** @returns undefined where there is none, or one of which a power cut has left nothing */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = readIfThere(fileOf(cluster))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!(pid > 1)) return undefined;
  return { pid, port: lines[3] ?? '', status: lines[7]?.trim() as PostmasterFile['status'] };
}

/** The process that an earlier server left behind on this cluster, if it is still alive. */
export function findOrphan(cluster: string): number | undefined {
  const written = readPostmasterFile(cluster);
  if (!written) return isDamaged(fileOf(cluster)) ? findPostgresOn(cluster) : undefined;
  // After a reboot the number may belong to somebody else.
  return isAlive(written.pid) && runsOn(written.pid, cluster) ? written.pid : undefined;
}

/**
 * PostgreSQL does not start where a power cut has left its lock files without content. Nobody else may be about to write
 * them: the folder is ours alone. One that could not be stopped keeps even an empty one.
 */
export function removeDamagedLocks(
  cluster: string,
  socket: string,
  port: number | string = process.env.PGPORT || 5432,
): void {
  if (findOrphan(cluster)) return;
  for (const file of [fileOf(cluster), join(socket, `.s.PGSQL.${port}.lock`)])
    if (isDamaged(file)) rmSync(file);
}

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid');

const isDamaged = (file: string) => /^\0*$/.test(readIfThere(file) ?? 'none');

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whoever stops it may end that sooner. */
const patienceMs = 7_000;
/**
 * What follows when patience has ended, after 7 s if requests took them all (stop-on-signal.ts). Services that ask a deaf
 * PostgreSQL take another second to notice; 1 s for a fast shutdown and half of one for an immediate one are then over
 * before Docker's 10 s are.
 */
const fastMs = 1_000;
const immediateMs = 500;

/**
 * Fast shutdown: open transactions roll back, everything committed is on disk. When patience ends an immediate one, after
 * which the next start replays the log, as after a power cut; at last none at all, as a process that was stopped by a
 * signal or waits for a dead disk hears nothing else. Its children notice that it is gone.
 */
export async function stopPostmaster(pid: number, patience?: AbortSignal): Promise<void> {
  const whileAlive = async (holds: () => boolean) => {
    while (isAlive(pid) && holds()) await delay(10);
  };
  const during =
    (ms: number, since = performance.now()) =>
    () =>
      performance.now() - since < ms;
  const [patiently, shortly] = [during(patienceMs), during(fastMs)];
  signalTo(pid, 'SIGINT');
  await whileAlive(() => (patience?.aborted ? shortly() : patiently()));
  if (!isAlive(pid)) return;
  signalTo(pid, 'SIGQUIT');
  await whileAlive(during(immediateMs));
  if (!isAlive(pid)) return;
  signalTo(pid, 'SIGKILL');
  // One that waits for a dead disk dies when the disk answers; nobody else can do anything.
  await whileAlive(during(immediateMs));
}

export function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in between.
  }
}
