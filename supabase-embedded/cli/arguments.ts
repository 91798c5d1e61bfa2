import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '../postgres/startup-error.ts';

export interface CliArguments {
  /** The folder that holds `supabase/`. */
  workdir: string;
  /** Unset: what config.toml says. */
  port?: number;
  host?: string;
  databaseUrl?: string;
}

export const usage = `Serves a Supabase project folder.

  npm run supabase -- [--workdir DIR] [--port N] [--host HOST] [--database-url URL]

  --workdir       the folder that holds supabase/ (the current one)
  --port          where to listen (api.port of config.toml, or 54321)
  --host          the address to listen on (127.0.0.1: this machine only)
  --database-url  an existing PostgreSQL 15 or newer (without it, one is started on DIR/.data)

Settings come from DIR/supabase/config.toml; with [db] port PostgreSQL listens on 127.0.0.1, too. Ctrl-C ends it.`;

export const options = {
  workdir: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'database-url': { type: 'string' },
} as const;

/** @param here what a folder is given relative to */
export function readArguments(
  values: { [option in keyof typeof options]?: string },
  here: string,
): CliArguments {
  const workdir = resolve(here, values.workdir ?? '.');
  if (!existsSync(join(workdir, 'supabase')) || !statSync(join(workdir, 'supabase')).isDirectory()) {
    throw new StartupError(
      `${workdir} holds no supabase folder: give the project's folder with --workdir, or make one with its config.toml and migrations.`,
    );
  }
  return {
    workdir,
    port: readPort(values.port),
    host: values.host,
    databaseUrl: readDatabaseUrl(values['database-url']),
  };
}

function readPort(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new StartupError(`--port is "${given}": give a whole number from 0 to 65535.`);
}

function readDatabaseUrl(given: string | undefined): string | undefined {
  if (given === undefined || /^postgres(ql)?:\/\//.test(given)) return given;
  throw new StartupError(
    `--database-url is "${given}": give an address such as postgresql://user@host/name.`,
  );
}
