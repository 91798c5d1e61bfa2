import type { RunningServer } from './running-server.ts';

/** SIGKILL, and the end of the process. */
export async function killServer(server: RunningServer): Promise<void> {
  const died = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await died;
}
