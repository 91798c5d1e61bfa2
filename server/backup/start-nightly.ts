import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { type BackupState, isDue, untilNextNight } from './due.ts';
import type { ChildReport } from './nightly-child.ts';

const hour = 60 * 60 * 1000;
/** The largest site takes minutes. One that hangs, on a dead network disk say, is ended and told of. */
const patienceMs = 6 * hour;

export interface NightlyDeps {
  readState(): Promise<BackupState>;
  /** Tells the institute that there is no backup of tonight. */
  tell(reason: string, state: BackupState): Promise<void>;
  log: Log;
  now?: () => Date;
}

/** Each night a child process makes a backup and proves it; what fails is tried again every hour. */
export function startNightly({ readState, tell, log, now = () => new Date() }: NightlyDeps) {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = look();

  async function look() {
    try {
      const state = await readState();
      if (isDue(state, now()) && !stopped.signal.aborted) await make(state);
    } catch (error) {
      log({
        level: 'error',
        message: 'The nightly backup could not be seen to and is tried again in an hour',
        error,
      });
    }
    if (stopped.signal.aborted) return;
    timer = setTimeout(
      () => {
        working = look();
      },
      Math.min(hour, untilNextNight(now())),
    ).unref();
  }

  async function make(state: BackupState) {
    const report = await runChild(stopped.signal);
    if (!report || stopped.signal.aborted) return;
    log({ level: 'error', message: `The nightly backup failed: ${report.failure}` });
    if (report.isNews) await tell(report.failure, state);
  }

  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/** @returns what went wrong, if anything did */
async function runChild(stopped: AbortSignal): Promise<ChildReport | undefined> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patienceMs)]);
  const child = fork(join(import.meta.dirname, 'nightly-child.ts'), {
    signal,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let report: ChildReport | undefined;
  let lastWords = '';
  child.on('message', (message) => {
    report = message as ChildReport;
  });
  child.stderr?.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-500);
  });
  // Being stopped is an error of the child's as well; how it ended says enough.
  child.on('error', () => {});
  const [code, killedBy] = await once(child, 'close');
  if (code === 0) return undefined;
  const how = killedBy ? `its process was ended by ${killedBy}` : `its process ended with code ${code}`;
  return report ?? { failure: `${how}. ${lastWords}`.trim(), isNews: true };
}
