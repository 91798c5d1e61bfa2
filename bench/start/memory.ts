import { readFileSync } from 'node:fs';
import { childrenOf } from '#tests/support/processes.ts';

/** In megabytes. */
export interface Memory {
  node: number;
  postgres: number;
}

/**
 * Of a server and of all PostgreSQL processes below it: their proportional set sizes, where what several share counts once.
 * https://www.kernel.org/doc/html/latest/filesystems/proc.html
 */
export function memoryOf(pid: number): Memory {
  const below = (parent: number): number[] =>
    childrenOf(parent).flatMap((child) => [child.pid, ...below(child.pid)]);
  return { node: proportional(pid), postgres: below(pid).reduce((sum, each) => sum + proportional(each), 0) };
}

const proportional = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
