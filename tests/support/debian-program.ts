import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether there is such a program, which a package of Debian's brings: installed on the way where we may. */
export function haveProgram(name: string, from = name): boolean {
  const isThere = () => spawnSync('which', [name]).status === 0;
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', from],
  ])
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 });
  return isThere();
}
