import { onFreePort, type RunningProcess, startProcess } from './running-process.ts';

export interface RunningServer extends RunningProcess {
  url: string;
}

/** Starts the product as `npm start` does. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  return env.PORT ? startOn(env.PORT, env) : onFreePort((port) => startOn(port, env));
}

async function startOn(port: string, env: Record<string, string>): Promise<RunningServer> {
  const url = env.SITE_URL ?? `http://localhost:${port}`;
  const given = { PORT: port, SITE_URL: url, ...env };
  return { url, ...(await startProcess(['server/main.ts'], given, 'The site is ready')) };
}
