import type { Server } from 'node:http';
import { StartupError } from '../postgres/startup-error.ts';

/** @param advice what to do when the port is taken, beside stopping the other program */
export function listenOn(
  server: Server,
  { port, host }: { port: number; host?: string },
  advice: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(`Port ${port} is taken: stop the other program or ${advice}.`, { cause: error })
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

/** What a URL on this machine names a server by that listens on `host`. */
export function reachableAt(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Stops accepting, lets requests in flight finish, and cuts off what has not after a while. */
export function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), 5_000);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * From the first moment on: a start that is cut short still takes down what it brought up.
 * @returns the same for whoever stops it by other means
 */
export function stopOnSignal(starting: Promise<{ close(): Promise<void> }>): () => Promise<void> {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping: finishing open requests, then the database');
    await starting.then((running) => running.close());
    process.exit();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stop;
}
