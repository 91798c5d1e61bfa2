import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** How somebody wants the server to stop. */
export interface Stop {
  /** How long a connection may say nothing before it is ended. */
  silenceMs: number;
  /** The end of all patience: what is still open is cut. */
  signal: AbortSignal;
}

const lookEveryMs = 20;

/**
 * Answers whatever comes in on the connections that are there, each time as the last answer of its connection, and ends
 * those that stay silent. Meanwhile the door stays open: where there is one server only, whoever comes would find nobody
 * else, and a load balancer takes a moment to send them elsewhere. It also lets functions call back.
 */
export async function finishRequests(
  server: Server,
  connections: Connections,
  { silenceMs, signal }: Stop,
): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let isClosed = false;
  server.once('close', () => {
    isClosed = true;
    resolve();
  });
  connections.endWithNextAnswer();
  const doorClosesAt = performance.now() + silenceMs;
  while (!isClosed) {
    const { accepted } = connections;
    // In a turn of the event loop Node reads what has come, so nothing is ended that has.
    await turn();
    if (signal.aborted) connections.cut();
    connections.endSilent(silenceMs);
    const isTime = connections.size === 0 || performance.now() >= doorClosesAt || signal.aborted;
    if (isTime && server.listening) {
      // The kernel takes connections in our name (backlog) and resets them when we stop listening. Node fetches one a turn.
      if (connections.accepted > accepted && !signal.aborted) continue;
      stopListening(server);
    }
    await Promise.race([closed, delay(lookEveryMs)]);
  }
}

/** Without what `http.Server.close` does first: it would end all idle connections. */
function stopListening(server: Server) {
  NetServer.prototype.close.call(server);
}

/** Waits for what has to be finished before the database goes, a second at least, but no longer than there is patience. */
export async function withinPatience(work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const aborted = new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', resolve, { once: true });
  });
  await Promise.race([work, Promise.all([aborted, delay(1_000, undefined, { ref: false })])]);
}
