import type { Log } from '../../log.ts';
import { type BackupState, isDue, untilNextNight } from '../due.ts';
import { runChild } from './run-child.ts';

export interface NightlyDeps {
  readState(): Promise<BackupState>;
  /** Tells the institute that there is no backup of tonight, unless it was told lately. */
  tell(reason: string, state: BackupState): Promise<void>;
  log: Log;
  now?: () => Date;
  /** How long what failed is left alone. */
  pauseMs?: number;
}

/** Each night a child process makes a backup and proves it; what fails is tried again every hour. */
export function startNightly({
  readState,
  tell,
  log,
  now = () => new Date(),
  pauseMs = 60 * 60 * 1000,
}: NightlyDeps) {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = look();

  async function look() {
    try {
      const state = await readState();
      if (isDue(state, now()) && !stopped.signal.aborted) await make(state);
    } catch (error) {
      const message = 'The nightly backup could not be seen to and is tried again in an hour';
      log({ level: 'error', message, error });
    }
    if (stopped.signal.aborted) return;
    const next = () => {
      working = look();
    };
    timer = setTimeout(next, Math.min(pauseMs, untilNextNight(now()))).unref();
  }

  async function make(state: BackupState) {
    // Where every server lived too short for a backup, none was there to tell of it.
    if (state.is_overdue && state.last_error) await tellSafely(state.last_error, state);
    const report = await runChild(stopped.signal);
    if (!report || stopped.signal.aborted) return;
    const { failure, details } = report;
    log({ level: 'error', message: `The nightly backup failed: ${failure}`, error: details });
    await tellSafely(failure, state);
  }

  const tellSafely = (reason: string, state: BackupState) =>
    tell(reason, state).catch((error) =>
      log({ level: 'error', message: 'Nobody could be told that the nightly backup failed', error }),
    );

  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
