import { readdirSync, readFileSync } from 'node:fs';

export interface FoundProcess {
  pid: number;
  parent: number;
  command: string;
}

/** A PostgreSQL on this folder or on one in it, say: whatever has its path on the command line. */
export const processesOn = (folder: string): FoundProcess[] =>
  listProcesses().filter(({ command }) => command.includes(folder));

export const childrenOf = (parent: number): FoundProcess[] =>
  listProcesses().filter((found) => found.parent === parent);

/** All but this one, and but those that have ended and that nobody has waited for yet (zombies). */
const listProcesses = (): FoundProcess[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid)
    .flatMap(describe);

function describe(pid: number): FoundProcess[] {
  try {
    const [, state, parent] = /.*\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), command }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
