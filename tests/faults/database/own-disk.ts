import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '#supabase-embedded/tests/support/running-process.ts';
import type { RunningServer } from '#tests/support/running-server.ts';

/** Holds a cluster with its first segments of WAL, and not much beside. */
const size = '160m';

/** Why this machine gives no process a disk of its own, unless it does. */
export function refusalOfOwnDisk(): string | undefined {
  const { status, stderr, error } = spawnSync('unshare', ['--mount', 'true'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** Starts the product with its data folder on a tmpfs that it alone sees, in a mount namespace of its own. */
export async function startOnOwnDisk(env: Record<string, string>): Promise<RunningServer> {
  const localUrl = `http://localhost:${env.PORT}`;
  const mount = `mount -t tmpfs -o size=${size},mode=755 tmpfs "$DATA_DIR"`;
  const command = `${mount} && exec "${process.execPath}" server/main.ts`;
  const given = { SITE_URL: localUrl, ...env };
  const args = ['--mount', 'sh', '-c', command];
  return { url: localUrl, localUrl, ...(await startProcess(args, given, 'The site is ready', 'unshare')) };
}

/** A folder as that process sees it. */
export const seenBy = ({ process }: RunningServer, folder: string) =>
  join(`/proc/${process.pid}/root`, folder);

/** Takes all the room that is left on the folder's disk. @returns how to give it back */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (let chunk = 1024 ** 2; chunk >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(chunk));
    } catch {
      chunk /= 2;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
