import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stop } from './http/finish-requests.ts';
import { promisedSilenceMs } from './http/node-server.ts';
import { StartupError } from './postgres/startup-error.ts';

/**
 * A graceful shutdown. Docker kills what has not ended 10 s after SIGTERM (Kubernetes 30, systemd 90): requests get 7,
 * what is left is for the services and PostgreSQL, whose end takes no more than 1.5 of them (postgres/postmaster.ts).
 */
const patienceMs = 7_000;
/** Whoever is let in last has more than half of that left. */
const orderly = { silenceMs: promisedSilenceMs, doorMs: 3_000 };
/** A person at the terminal does not want to wait for browsers that say nothing. */
const quick = { silenceMs: 100, doorMs: 100 };
const atOnce = { silenceMs: 0, doorMs: 0 };
/** Ctrl-C reaches us twice under npm, from the terminal and handed on. */
const sameSignalMs = 500;
/** How long a start that must be cut short gets to come to its end nevertheless. */
const upOrNotMs = 500;
/** How long a server that does not know any more what it is doing tries to stop its PostgreSQL. */
const failureMs = 5_000;

type Manner = Omit<Stop, 'signal'>;
type Running = Promise<{ close(stop: Stop): Promise<void> }>;

/**
 * From the first moment on: a start that is cut short still takes down what it brought up. SIGTERM and SIGHUP keep what
 * was promised to clients, SIGINT is quick, a second signal ends all patience.
 * @param onFailure hears of an error that nobody has caught; the process ends with code 1 then
 * @returns the same for whoever stops it by other means: `stop` as SIGINT does, `fail` as such an error does; and whether
 * anybody has asked for it
 */
export function stopOnSignal(starting: Running, onFailure: (error: unknown) => void) {
  const patience = new AbortController();
  let stopping: { since: number; done: Promise<void> } | undefined;
  let hasFailed = false;

  function stop(manner: Manner): Promise<void> {
    if (stopping && performance.now() - stopping.since > sameSignalMs) patience.abort();
    stopping ??= { since: performance.now(), done: takeDown(manner) };
    return stopping.done;
  }

  async function takeDown(manner: Manner) {
    console.log('Stopping: finishing open requests, then the database');
    setTimeout(() => patience.abort(), patienceMs).unref();
    const running = await Promise.race([starting.catch(() => undefined), unfinished()]);
    if (running === 'unfinished') {
      console.error('The start took too long to wait for its end and is cut short.');
      process.exit(1);
    }
    // A start that fails takes down what it brought up, and whoever waits for it says why.
    if (!running) return;
    await running.close({ ...manner, signal: patience.signal });
    process.exit();
  }

  /** A start may wait for whatever it is, such as the replay of a long log. */
  async function unfinished(): Promise<'unfinished'> {
    if (!patience.signal.aborted) await once(patience.signal, 'abort');
    // One that has come up in the same moment, or long ago, is taken down in order.
    await delay(upOrNotMs);
    return 'unfinished';
  }

  /** Nobody is answered any more by a server in an unknown state, but PostgreSQL should not be left running. */
  function fail(error: unknown) {
    if (error instanceof StartupError) console.error(error.message);
    else onFailure(error);
    if (hasFailed) return;
    hasFailed = true;
    process.exitCode = 1;
    setTimeout(() => process.exit(), failureMs);
    patience.abort();
    void stop(atOnce).finally(() => process.exit());
  }

  outliveReaders();
  const stopInOrder = () => stop(orderly).catch(fail);
  const stopQuickly = () => stop(quick).catch(fail);
  process.on('SIGTERM', stopInOrder).on('SIGHUP', stopInOrder).on('SIGINT', stopQuickly);
  // Rejections that nobody handles come here as well.
  process.on('uncaughtException', fail);
  return { stop: stopQuickly, fail, isStopping: () => stopping !== undefined };
}

/**
 * Whoever reads our output may go before us: a log collector that restarts, a terminal that is closed, `| head`, a full
 * disk. What we say is lost then, but visitors do not care; unheard, the error would end us and leave PostgreSQL running.
 */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
