import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, postgresAccount } from '#supabase-embedded/postgres/account.ts';

const oldestSupported = 15;

/** PostgREST's settings that a hosted project's owner may give to the role authenticator. */
const restSettings = [
  ...['db_aggregates_enabled', 'db_max_rows', 'db_plan_enabled', 'db_pre_request', 'db_schemas', 'db_tx_end'],
  'openapi_mode',
].map((name) => `pgrst.${name}`);

export interface PostgresInstallation {
  major: number;
  /** The folder of initdb and pg_ctl. */
  programs: string;
}

/** The servers that Debian's and Ubuntu's packages installed, oldest first. */
export function findOtherPostgres(packages = '/usr/lib/postgresql'): PostgresInstallation[] {
  if (!existsSync(packages)) return [];
  return readdirSync(packages)
    .map((version) => ({ major: Number(version), programs: join(packages, version, 'bin') }))
    .filter(({ major, programs }) => major >= oldestSupported && existsSync(join(programs, 'initdb')))
    .sort((a, b) => a.major - b.major);
}

export interface ThrowawayPostgres {
  /** Of its socket, on which everybody is believed. */
  folder: string;
  close(): void;
}

/**
 * Starts a throwaway cluster with these settings.
 * @param prepare makes files that these name, which belong to `account` then
 */
export function startThrowaway(
  { programs }: PostgresInstallation,
  settings: string[],
  prepare: (folder: string, account: Account | undefined) => void = () => {},
): ThrowawayPostgres {
  const account = postgresAccount();
  const folder = mkdtempSync(join(tmpdir(), 'other-postgres-'));
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  if (account) for (const path of [folder, cluster]) chownSync(path, account.uid, account.gid);
  prepare(folder, account);
  const run = (program: string, args: string[]) => runAs(account, join(programs, program), args);

  const made = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  run('initdb', ['-D', cluster, ...made]);
  const options = [
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...settings.map((setting) => setting.replaceAll('FOLDER', folder)),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');
  run('pg_ctl', ['start', '--wait', '-D', cluster, '-l', join(folder, 'log'), '-o', options]);
  const close = () => {
    run('pg_ctl', ['stop', '--wait', '--mode=fast', '-D', cluster]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, close };
}

/**
 * Starts a throwaway cluster and answers with the URL of a role that may do what hosted Supabase's `postgres` may:
 * make roles and databases and bypass row level security, but nothing that takes a superuser.
 */
export async function startOtherPostgres(
  installation: PostgresInstallation,
): Promise<{ url: string; close(): void }> {
  const { folder, close } = startThrowaway(installation, ['listen_addresses=', 'max_connections=300']);
  try {
    await createOwner(folder, installation.major);
  } catch (error) {
    close();
    throw error;
  }
  return { url: `postgresql://product_owner@/postgres?host=${encodeURIComponent(folder)}`, close };
}

async function createOwner(host: string, major: number) {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query('create role product_owner login createrole createdb bypassrls');
    // A test drops its database while sessions of authenticator are still on their way out.
    await client.query('grant pg_signal_backend to product_owner');
    await client.query(`grant set on parameter ${restSettings.join(', ')} to product_owner`);
    // Before 16 only a superuser makes a role that bypasses row level security; hosted Supabase brings this one.
    if (major < 16) await client.query('create role service_role nologin noinherit bypassrls');
  } finally {
    await client.end();
  }
}

function runAs(account: Account | undefined, program: string, args: string[]) {
  // Output goes nowhere: the server that pg_ctl leaves behind would keep a pipe open and us waiting for its end.
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  const { status, error } = spawnSync(program, args, { ...account, cwd: '/', stdio });
  if (status !== 0)
    throw new Error(`${program} ${args[0]} failed (${error?.message ?? `exit code ${status}`}).`);
}
