import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The process that an earlier server left behind on this cluster, if it is still alive. */
export function findOrphan(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  // After a reboot the number may belong to somebody else.
  return pid > 1 && isAlive(pid) && commandLine(pid).includes(cluster) ? pid : undefined;
}

/** Fast shutdown: open transactions roll back, everything committed is on disk. */
export async function stopPostmaster(pid: number, { patienceMs }: { patienceMs: number }): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while (isAlive(pid)) {
    // Immediate shutdown: the next start replays the log, as after a power cut.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await delay(10);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** In a container nobody may reap the orphan; a zombie has let go of the cluster all the same. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in between.
  }
}

function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
