import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Claimed, type Outbox, outcomeOf } from './outbox.ts';
import { createSendWindow, mostAtOnce } from './send-window.ts';
import { createTickOff } from './tick-off.ts';
import { type Sending, trySending } from './try-sending.ts';

const leaseSeconds = 60;
/** What was claimed and has not begun by then is handed back, so that the longest send still ends within the lease. */
const beginWithinMs = 10_000;
/** Being sent, or sent and not yet ticked off: a crash sends these once more. A database far away answers seldom. */
const mostInDoubt = 4 * mostAtOnce;
/** A claim that found the outbox empty is not repeated sooner (debounce): in a burst each lead wakes the worker. */
const gatherMs = 25;

export interface MailWorkerDeps<Mail extends Claimed> {
  outbox: Outbox<Mail>;
  send: (mail: Mail) => Promise<Sending>;
  /** How many more are claimed than are sent at once, so that one claim does for many and no connection waits for it. */
  claimAhead?: number;
  /** How long it sleeps if nobody wakes it. */
  pollMs?: number;
  log: (event: { level: 'warn' | 'error'; message: string; error: unknown }) => void;
}

/**
 * Empties the outbox (the transactional outbox pattern): when woken, and every now and then in case nobody woke it.
 * Several mails are on their way at once, and the next begins as soon as one is done, however long the others take.
 *
 * Each mail is sent at least once. It is ticked off after the mail server has accepted it, so a crash between the two
 * sends it a second time once the lease has run out; ticking it off first would lose it instead, and no protocol spans
 * both (https://www.rfc-editor.org/rfc/rfc1047). A repeat has the same Message-ID, by which it can be recognised. While
 * what was sent cannot be ticked off, little more is sent.
 */
export function createMailWorker<Mail extends Claimed>(deps: MailWorkerDeps<Mail>) {
  const { outbox, claimAhead = 0, pollMs = 15_000, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isUnreadable = false;
  /** Whether the outbox may hold due mails that nobody has claimed. */
  let mayHoldMore = false;
  let isClaiming = false;
  let claimAgainAt = 0;
  let sending = 0;
  let inDoubt = 0;
  let lastError: string | null = null;
  let ahead: { mail: Mail; beginBy: number }[] = [];
  const underWay = new Set<Promise<void>>();
  const window = createSendWindow();
  const tickOff = createTickOff({
    finish: outbox.finish,
    patienceMs: leaseSeconds * 1000,
    isStopped: () => stopped,
    log,
  });

  /** Does whatever can be done now. Called whenever something has changed. */
  function work() {
    handBackWhatMustWait();
    while (sending < window.allows() && inDoubt < mostInDoubt) {
      const next = ahead.shift();
      if (!next) break;
      track(sendAndTickOff(next.mail));
    }
    if (mayHoldMore && !isClaiming && !stopped && wantedMails() > 0) track(claimWhatIsWanted());
  }

  function track(doing: Promise<unknown>) {
    const done = doing.then(() => {
      underWay.delete(done);
      work();
    });
    underWay.add(done);
  }

  /** None while half of what was claimed ahead is left. */
  function wantedMails(): number {
    if (!window.isClosed()) return window.allows() - sending - ahead.length;
    return ahead.length > claimAhead / 2 ? 0 : window.allows() + claimAhead - sending - ahead.length;
  }

  async function claimWhatIsWanted() {
    isClaiming = true;
    const early = claimAgainAt - performance.now();
    if (early > 0) await delay(early);
    const most = stopped ? 0 : wantedMails();
    if (most > 0) await claim(most);
    isClaiming = false;
  }

  async function claim(most: number) {
    mayHoldMore = false;
    // The lease begins later than this.
    const beginBy = performance.now() + beginWithinMs;
    try {
      const mails = await outbox.claim(most, leaseSeconds);
      ahead.push(...mails.map((mail) => ({ mail, beginBy })));
      if (mails.length === most) mayHoldMore = true;
      else claimAgainAt = performance.now() + gatherMs;
      isUnreadable = false;
    } catch (error) {
      if (!isUnreadable) log({ level: 'error', message: 'The outbox cannot be read for now', error });
      isUnreadable = true;
    }
    if (window.allows() > 0) schedule(pollMs);
  }

  function handBackWhatMustWait() {
    const now = performance.now();
    const nothingBegins = stopped || window.allows() === 0;
    const late = ahead.filter(({ beginBy }) => nothingBegins || beginBy < now);
    if (late.length === 0) return;
    ahead = ahead.filter((one) => !late.includes(one));
    mayHoldMore = true;
    track(tickOff(late.map(({ mail }) => outcomeOf(mail, 'untried'))));
  }

  async function sendAndTickOff(mail: Mail) {
    inDoubt += 1;
    sending += 1;
    const outcome = await trySending(mail, deps);
    sending -= 1;
    // Of what was dropped the mail server was told nothing, and it has said nothing of itself.
    if (outcome === 'dropped') {
      inDoubt -= 1;
      return;
    }
    lastError = outcome.error;
    if (outcome.serverIsAway) leaveServerAlone();
    else window.serverAnswered();
    work();
    await tickOff([outcome]);
    inDoubt -= 1;
  }

  function leaveServerAlone() {
    mayHoldMore = true;
    const pauseMs = window.serverIsAway();
    if (pauseMs !== null) schedule(pauseMs);
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      window.probe();
      wake();
    }, delayMs).unref();
  }

  // Whoever wakes it has one mail in mind, and it then works for all.
  const wake = AsyncLocalStorage.bind(() => {
    mayHoldMore = true;
    work();
  });

  return {
    /** While the mail server is away, new mail waits with the old. */
    wake,
    silentSince: window.silentSince,
    /** The error of the last attempt; undefined if it succeeded. */
    lastError: () => lastError ?? undefined,
    /** Waits until what can be sent now has been. */
    async settle() {
      while (underWay.size > 0) await Promise.race(underWay);
    },
    /** Ends what is being sent; the rest stays for the next start. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      work();
      while (underWay.size > 0) await Promise.race(underWay);
    },
  };
}
