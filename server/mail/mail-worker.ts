import type { Log } from '../log.ts';
import { judgeFailure } from './judge-failure.ts';
import type { ClaimedMail, Outbox } from './outbox.ts';

/** As many as are sent side by side: nothing that is claimed waits for its turn while its lease runs out. */
const atOnce = 4;
const leaseSeconds = 60;
/** Must end before the lease does, or somebody else would send the mail as well. */
const longestSendMs = 40_000;
const pollMs = 15_000;
const longestPauseMs = 60_000;

export interface MailWorkerDeps {
  outbox: Outbox;
  send: (mail: ClaimedMail) => Promise<void>;
  log: Log;
}

/** Empties the outbox: when woken, and every now and then in case nobody woke it. */
export function createMailWorker({ outbox, send, log }: MailWorkerDeps) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopped = false;
  /** Grows while the mail server cannot be reached, which is no fault of any mail's. */
  let pauseMs = 0;

  async function attempt(mail: ClaimedMail): Promise<boolean> {
    try {
      await withDeadline(send(mail));
      await outbox.finish(mail.id, { error: null, final: false, delaySeconds: 0 });
      return true;
    } catch (error) {
      const { final, serverIsAway } = judgeFailure(error);
      const delaySeconds = serverIsAway ? 0 : Math.min(3600, 60 * 2 ** (mail.attempts - 1));
      await outbox.finish(mail.id, { error: String(error), final, delaySeconds });
      log({
        level: 'warn',
        message: final ? 'A mail was refused for good' : 'A mail will be tried again',
        error,
      });
      return !serverIsAway;
    }
  }

  async function empty() {
    for (;;) {
      const mails = stopped ? [] : await outbox.claim(atOnce, leaseSeconds);
      if (mails.length === 0) return;
      const reached = await Promise.all(mails.map(attempt));
      if (reached.includes(false)) {
        pauseMs = Math.min(longestPauseMs, Math.max(1_000, pauseMs * 2));
        return;
      }
      pauseMs = 0;
    }
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, delay).unref();
  }

  function run() {
    working ??= empty()
      .catch((error: unknown) => log({ level: 'error', message: 'The outbox could not be read', error }))
      .finally(() => {
        working = undefined;
        const again = wokenMeanwhile && pauseMs === 0;
        wokenMeanwhile = false;
        schedule(again ? 0 : pauseMs || pollMs);
      });
  }

  return {
    wake() {
      if (working) wokenMeanwhile = true;
      // While the mail server is away, new mail waits with the old.
      else if (pauseMs === 0) schedule(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

async function withDeadline(sending: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('The mail server did not answer in time'), { code: 'ETIMEDOUT' })),
    longestSendMs,
  );
  try {
    await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
}
