import { createServer, type Server } from 'node:http';
import { StartupError } from '../postgres/startup-error.ts';
import { BoundedMessage } from './bounded-message.ts';

/**
 * How long a connection is announced to stay open after an answer (`Keep-Alive: timeout=3`). A stop keeps that promise, so
 * it is short.
 */
const announcedMs = 3_000;
/**
 * Really it stays longer than any proxy keeps it: nginx does so for 60 s, Caddy for 120, and neither reads what is
 * announced. If we were the first to end it, a form that the proxy is just sending would be lost (502).
 */
const reallyMs = 130_000;

/** What every HTTP server of ours is made with; the timeouts end a slowloris. */
export const httpLimits = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  // A token holds its person's metadata in base64, a third longer, and a site's cookie holds the token, a third longer again.
  // With 16 kB of metadata, a page's request to the API has 54 kB of headers. Node's default limit is 16 kB.
  maxHeaderSize: 64 * 1024,
  keepAliveTimeout: announcedMs,
  keepAliveTimeoutBuffer: reallyMs - announcedMs,
  IncomingMessage: BoundedMessage,
};

/** After this long a client that goes by the announcement sends nothing any more, and what it sent has arrived. */
export const promisedSilenceMs = announcedMs + 1_000;

type Sentence = (port: number, host: string | undefined, advice: string) => string;

const noHost: Sentence = (_port, host, advice) =>
  `${host} is no address of this machine: ${advice.replace('PORT', 'HOST')} to one that is.`;

const sentences: Record<string, Sentence> = {
  EADDRINUSE: (port, _host, advice) => `Port ${port} is taken: stop the other program or ${advice}.`,
  EACCES: (port, _host, advice) => `Port ${port} is not for this account: ${advice} to one above 1023.`,
  EADDRNOTAVAIL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
};

/** @param advice what to do when the port is taken, beside stopping the other program */
export function listenOn(
  server: Server,
  { port, host }: { port: number; host?: string },
  advice: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? '']?.(port, host, advice);
      reject(sentence ? new StartupError(sentence, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Finds out early, by listening for a moment, whether `listenOn` will be able to. Another program may still take the port
 * in between; `listenOn` reports that.
 */
export async function demandFreePort(where: { port: number; host?: string }, advice: string): Promise<void> {
  const probe = createServer();
  await listenOn(probe, where, advice);
  await new Promise((resolve) => probe.close(resolve));
}

/** What a URL on this machine names a server by that listens on `host`. */
export function reachableAt(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
