import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** How somebody wants the server to stop. */
export interface Stop {
  /** How long a connection may say nothing before it is ended. */
  silenceMs: number;
  /** How long new ones are let in, as long as there are old ones. */
  doorMs: number;
  /** The end of all patience: what is still open is cut. */
  signal: AbortSignal;
}

const lookEveryMs = 20;
/** The door is closed within this even if people keep coming, so that there is time to answer them. */
const longestClosingMs = 1_500;
const quietMs = 5;
const shortTurnMs = 2;

/**
 * Drains the connections for a graceful shutdown: answers whatever comes in on those that are there, each time as the
 * last answer of its connection, and ends those that stay silent. Meanwhile the door stays open: where there is one
 * server only, whoever comes would find nobody else, and a load balancer takes a moment to send them elsewhere. It also
 * lets functions call back.
 */
export async function finishRequests(
  server: Server,
  connections: Connections,
  { silenceMs, doorMs, signal }: Stop,
): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let isClosed = false;
  server.once('close', () => {
    isClosed = true;
    resolve();
  });
  connections.endWithNextAnswer();
  const doorClosesAt = performance.now() + doorMs;
  while (!isClosed) {
    // In a turn of the event loop Node reads what has come, so nothing is ended that has.
    await turn();
    if (signal.aborted) connections.cut();
    connections.endSilent(silenceMs);
    const isTime = connections.size === 0 || performance.now() >= doorClosesAt || signal.aborted;
    if (isTime && server.listening) await closeDoor(server, connections, signal);
    else await Promise.race([closed, delay(lookEveryMs)]);
  }
}

/**
 * The kernel takes connections in our name (backlog), and resets them when we stop listening. Node fetches one in each turn
 * of its event loop, so the door is closed when nobody has come for a few turns, and in a short one. Whoever comes until
 * then is let in and answered afterwards: where everybody who is answered comes back at once, there would be no such moment.
 */
async function closeDoor(server: Server, connections: Connections, signal: AbortSignal) {
  connections.hold();
  // Node compiles what runs for the first time, and nobody is let in meanwhile: not at the end, then, but now.
  new NetServer().close();
  const deadline = performance.now() + longestClosingMs;
  let { accepted } = connections;
  let quietSince = performance.now();
  for (let isQuiet = false; !isQuiet && !signal.aborted; ) {
    const before = performance.now();
    await turn();
    const now = performance.now();
    if (connections.accepted > accepted) quietSince = now;
    accepted = connections.accepted;
    // The longer it takes, the shorter a pause will do.
    const wantedMs = (quietMs * (deadline - now)) / longestClosingMs;
    isQuiet = (now - quietSince >= wantedMs && now - before < shortTurnMs) || now > deadline;
  }
  // Not by http.Server's own close, which would end all idle connections.
  NetServer.prototype.close.call(server);
  connections.release();
}

/** Waits for what has to be finished before the database goes, a second at least, but no longer than there is patience. */
export async function withinPatience(work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const aborted = new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', resolve, { once: true });
  });
  await Promise.race([work, Promise.all([aborted, delay(1_000, undefined, { ref: false })])]);
}
