import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAccount } from '#supabase-embedded/postgres/account.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { certificate, type ManagedPostgres } from './managed-postgres.ts';

/** Debian's pgbouncer in front of it, which knows each role that has a password by what PostgreSQL knows of it. */
export async function startPgbouncer(
  database: ManagedPostgres,
  mode: 'session' | 'transaction',
  poolSize = 30,
) {
  const account = postgresAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const { rows } = await database.administer(
    'postgres',
    'select rolname, rolpassword from pg_authid where rolpassword is not null',
  );
  const files = {
    'users.txt': rows.map(({ rolname, rolpassword }) => `"${rolname}" "${rolpassword}"\n`).join(''),
    'pgbouncer.ini': `[databases]
* = host=localhost port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
server_tls_sslmode = verify-full
server_tls_ca_file = ${certificate}
pool_mode = ${mode}
default_pool_size = ${poolSize}
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  if (account) chownSync(folder, account.uid, account.gid);
  // It refuses to run as root, too.
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`pgbouncer ended with ${code}:\n${said}`)));
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('process up')) resolve();
    });
  });
  return {
    /** The same database through it, which is without TLS on this machine. */
    through: (url: string) => url.replace(/@localhost:\d+(\/[^?]*).*/, `@127.0.0.1:${port}$1`),
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
