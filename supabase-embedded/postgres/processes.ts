import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

const hasProc = process.platform === 'linux';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** In a container nobody may reap the orphan; a zombie has let go of the cluster all the same. */
function isZombie(pid: number): boolean {
  if (!hasProc) return false;
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** Whether the process is a PostgreSQL on this folder, by whatever name the folder was given to it. */
export function runsOn(pid: number, cluster: string): boolean {
  const given = folderOf(pid);
  return given !== undefined && isSameFolder(given, cluster);
}

/** For where its own file does not tell. */
export const findPostgresOn = (cluster: string): number | undefined =>
  allProcesses().find((pid) => pid !== process.pid && runsOn(pid, cluster) && isAlive(pid));

/** Not its working folder, which root in a container may not look up for another account's process. */
function folderOf(pid: number): string | undefined {
  try {
    if (!hasProc) return / -D (.+?)(?: -c |$)/m.exec(ps('-o', 'command=', '-p', String(pid)))?.[1];
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const flag = words.indexOf('-D');
    return /(?:^|\/)postgres$/.test(words[0] ?? '') && flag > 0 ? words[flag + 1] : undefined;
  } catch {
    return undefined;
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    // Another account's folder, which we may not look into, is none of ours.
    return false;
  }
}

const allProcesses = (): number[] =>
  (hasProc ? readdirSync('/proc') : ps('-A', '-o', 'pid=').split('\n')).map(Number).filter((pid) => pid > 1);

const ps = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' });
