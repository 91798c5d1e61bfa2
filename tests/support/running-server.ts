import {
  onFreePort,
  type RunningProcess,
  startProcess,
} from '#supabase-embedded/tests/support/running-process.ts';

export interface RunningServer extends RunningProcess {
  /** The address that visitors know. */
  url: string;
  /** Where it listens; the same, unless a proxy is in front. */
  localUrl: string;
}

/** Starts the product as `npm start` does. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  return env.PORT ? startOn(env.PORT, env) : onFreePort((port) => startOn(port, env));
}

async function startOn(port: string, env: Record<string, string>): Promise<RunningServer> {
  const localUrl = `http://localhost:${port}`;
  // Where a test sets it to nothing, the site is as after `npm start`.
  const url = env.SITE_URL || localUrl;
  // A test that runs in the night would make one otherwise.
  const given = { PORT: port, SITE_URL: url, BACKUP_TO: 'off', ...env };
  return { url, localUrl, ...(await startProcess(['server/main.ts'], given, 'The site is ready')) };
}
