import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lock = join(tmpdir(), 'debian-program.lock');
const install = 'which "$1" || { apt-get update -qq; apt-get install -y -qq --no-install-recommends "$2"; }';

/** Whether there is such a program, which a package of Debian's brings: installed on the way where we may. */
export function haveProgram(name: string, from = name): boolean {
  const isThere = () => spawnSync('which', [name]).status === 0;
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // One after the other: whoever finds apt-get at work elsewhere would do without.
  spawnSync('flock', [lock, 'sh', '-c', install, 'sh', name, from], { stdio: 'ignore', timeout: 600_000 });
  return isThere();
}
