import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { readPostmasterFile, signalTo } from './postmaster.ts';

const lookEveryMs = 1_000;

/**
 * The watchdog. A PostgreSQL may run and be of no use to anybody. A smart shutdown (`kill PID`) lets nobody in and waits
 * for our own sessions, which stay. Without its socket nobody gets in either. Both last until it ends, so it is ended,
 * and whoever keeps it starts another. One that starts or replays its log is left in peace. With this process it ends in
 * any case.
 * @returns why it was ended, where PostgreSQL itself does not know
 */
export function endWhenLost(
  postgres: ChildProcess,
  { cluster, socket }: DataFolder,
): () => string | undefined {
  let why: string | undefined;
  const end = () => {
    if (postgres.pid && !hasEnded(postgres)) signalTo(postgres.pid, 'SIGINT');
  };
  const look = setInterval(() => {
    const found = readPostmasterFile(cluster);
    if (found?.pid !== postgres.pid) return;
    if (found?.status === 'ready' && !existsSync(join(socket, `.s.PGSQL.${found.port}`)))
      why = 'its socket was taken away';
    else if (found?.status !== 'stopping') return;
    clearInterval(look);
    end();
  }, lookEveryMs).unref();
  process.once('exit', end);
  const forget = () => {
    clearInterval(look);
    process.off('exit', end);
  };
  postgres.once('exit', forget).once('error', forget);
  return () => why;
}

export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;
