import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { postgresAccount } from '#supabase-embedded/postgres/account.ts';
import { freePort, startProcess } from '#tests/support/running-process.ts';
import type { Certificates } from './certificates.ts';

interface Bouncer {
  folder: string;
  certificates: Certificates;
  /** Of the PostgreSQL behind it. */
  port: number;
  administrator: pg.Pool;
  mode: 'session' | 'transaction';
}

const login = { name: 'pgbouncer', password: 'of-the-pooler' };

/** Debian's pgbouncer in front of a PostgreSQL, with TLS on both sides. It looks passwords up there. */
export async function startPgbouncer({ folder, certificates, port, administrator, mode }: Bouncer) {
  const listenPort = await freePort();
  await administrator.query(
    `create role ${login.name} login password '${login.password}'; grant select on pg_shadow to ${login.name}`,
  );
  const users = join(folder, 'pgbouncer-users.txt');
  writeFileSync(users, `"${login.name}" "${login.password}"\n`);
  const settings = {
    ...{ listen_addr: 'localhost', listen_port: listenPort, unix_socket_dir: '', pool_mode: mode },
    ...{ auth_type: 'scram-sha-256', auth_file: users, auth_user: login.name },
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    ...{ max_client_conn: 200, default_pool_size: 80 },
    ...{ client_tls_sslmode: 'require', client_tls_key_file: certificates.key },
    ...{ client_tls_cert_file: certificates.certificate },
    ...{ server_tls_sslmode: 'verify-full', server_tls_ca_file: certificates.authority },
  };
  const ini = join(folder, 'pgbouncer.ini');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(ini, `[databases]\n* = host=localhost port=${port}\n[pgbouncer]\n${lines.join('')}`);
  // It refuses to run as root.
  const account = postgresAccount() ? ['-u', 'nobody'] : [];
  const running = await startProcess([...account, ini], {}, 'process up', 'pgbouncer');
  return { port: listenPort, close: () => running.stop('SIGTERM') };
}
