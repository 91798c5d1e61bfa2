import { setTimeout as delay } from 'node:timers/promises';
import { judgeFailure } from './judge-failure.ts';
import type { Attempt, Claimed, Outbox } from './outbox.ts';

/** As many as are sent side by side: nothing that is claimed waits for its turn while its lease runs out. */
const atOnce = 4;
const leaseSeconds = 60;
/** Must end before the lease does, or somebody else would send the mail as well. */
const longestSendMs = 40_000;
/** The backoff ends here: somebody may be waiting for a code when the mail server is back. */
const longestPauseMs = 15_000;

export interface MailWorkerDeps<Mail extends Claimed> {
  outbox: Outbox<Mail>;
  send: (mail: Mail) => Promise<void>;
  /** How long it sleeps if nobody wakes it. */
  pollMs?: number;
  log: (event: { level: 'warn' | 'error'; message: string; error: unknown }) => void;
}

/**
 * Empties the outbox (the transactional outbox pattern): when woken, and every now and then in case nobody woke it.
 *
 * Each mail is sent at least once. It is ticked off after the mail server has accepted it, so a crash between the two
 * sends it a second time once the lease has run out; ticking it off first would lose it instead, and no protocol spans
 * both (https://www.rfc-editor.org/rfc/rfc1047). A repeat has the same Message-ID, by which it can be recognised.
 */
export function createMailWorker<Mail extends Claimed>({
  outbox,
  send,
  pollMs = 15_000,
  log,
}: MailWorkerDeps<Mail>) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isWoken = false;
  let stopped = false;
  let isUnreadable = false;
  /** Backoff of the circuit breaker: grows while the mail server cannot be reached, which is no fault of any mail's. */
  let pauseMs = 0;

  async function attempt(mail: Mail): Promise<Attempt> {
    const outcome = await trySending(mail);
    await record(mail.id, outcome);
    return outcome;
  }

  async function trySending(mail: Mail): Promise<Attempt> {
    try {
      await withDeadline(send(mail));
      return { error: null, final: false, serverIsAway: false, delaySeconds: 0 };
    } catch (error) {
      const { final, serverIsAway } = judgeFailure(error);
      const message = final ? 'A mail was refused for good' : 'A mail will be tried again';
      log({ level: 'warn', message, error });
      const delaySeconds = serverIsAway ? 0 : Math.min(3600, 60 * 2 ** (mail.attempts - 1));
      return { error: String(error), final, serverIsAway, delaySeconds };
    }
  }

  /** Waits for a database that is away as long as the lease may last: a mail that was sent would else be sent again. */
  async function record(id: string, outcome: Attempt) {
    const giveUpAt = performance.now() + leaseSeconds * 1000;
    for (;;) {
      try {
        return await outbox.finish(id, outcome);
      } catch (error) {
        if (stopped || performance.now() > giveUpAt) {
          log({ level: 'error', message: 'What became of a mail could not be stored', error });
          return;
        }
        await delay(500);
      }
    }
  }

  async function empty() {
    for (;;) {
      // Half open: while the mail server is away one mail finds out whether it is back, and the others wait.
      const mails = stopped ? [] : await outbox.claim(pauseMs > 0 ? 1 : atOnce, leaseSeconds);
      if (mails.length === 0) return;
      const outcomes = await Promise.all(mails.map(attempt));
      if (outcomes.some(({ serverIsAway }) => serverIsAway)) {
        pauseMs = Math.min(longestPauseMs, Math.max(1_000, pauseMs * 2));
        return;
      }
      pauseMs = 0;
    }
  }

  function tellOnce(error: unknown) {
    if (!isUnreadable) log({ level: 'error', message: 'The outbox cannot be read for now', error });
    isUnreadable = true;
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, delayMs).unref();
  }

  function run() {
    if (working) return;
    isWoken = false;
    working = empty()
      .then(() => {
        isUnreadable = false;
      }, tellOnce)
      .finally(() => {
        working = undefined;
        schedule(pauseMs || (isWoken ? 0 : pollMs));
      });
  }

  return {
    wake() {
      isWoken = true;
      // While the mail server is away, new mail waits with the old.
      if (!working && pauseMs === 0) schedule(0);
    },
    /** Waits until what can be sent now has been. */
    async settle() {
      for (;;) {
        if (isWoken && pauseMs === 0 && !stopped) run();
        if (!working) return;
        await working;
      }
    },
    /** Ends what is being sent; the rest stays for the next start. */
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
