import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findInstallation } from '#supabase-embedded/postgres/binaries.ts';
import { haveProgram } from '#supabase-embedded/tests/support/debian-program.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { findOtherPostgres, type PostgresInstallation, startThrowaway } from './other-postgres.ts';

/** The authority that has issued its certificate: itself. */
export const certificate = join(import.meta.dirname, 'database-test.pem');

export interface ManagedPostgres {
  major: number;
  port: string;
  /** Of its superuser, on a socket that asks for nothing. */
  administratorUrl(database: string): string;
  /** Of whoever comes over TCP, which is to say over TLS, and has a password. */
  url(role: string, database: string, parameters?: Record<string, string>): string;
  /** Does this as its superuser. */
  administer(database: string, sql: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

/** What every role of the tests that has a password has. */
export const ownerPassword = 'of the owner';

/**
 * A PostgreSQL as a service has it: over TCP with TLS alone, a password for everybody. Debian's own where that is to be
 * had, which is a 15, and otherwise the one that came along.
 */
export async function startManagedPostgres(): Promise<ManagedPostgres> {
  const installation = findDebians() ?? { major: 18, programs: join(findInstallation(), 'bin') };
  const port = await freePort();
  const settings = [
    ...[`port=${port}`, 'listen_addresses=localhost', 'hba_file=FOLDER/doors.conf'],
    ...['ssl=on', 'ssl_cert_file=FOLDER/server.pem', 'ssl_key_file=FOLDER/server.pem'],
  ];
  const { folder, close } = startThrowaway(installation, settings, (place, account) => {
    const files = {
      'doors.conf': 'local all postgres trust\nhostssl all all all scram-sha-256\n',
      'server.pem': readFileSync(certificate, 'utf8'),
    };
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(place, name), text, { mode: 0o600 });
      if (account) chownSync(join(place, name), account.uid, account.gid);
    }
  });
  const administratorUrl = (database: string) =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}&port=${port}`;
  const checked = { sslmode: 'verify-full', sslrootcert: certificate };
  return {
    major: installation.major,
    port: String(port),
    administratorUrl,
    url: (role, database, parameters = checked) =>
      `postgresql://${role}:${encodeURIComponent(ownerPassword)}@localhost:${port}/${database}?${new URLSearchParams(parameters)}`,
    async administer(database, sql) {
      const client = new pg.Client({ connectionString: administratorUrl(database) });
      await client.connect();
      return client.query(sql).finally(() => client.end());
    },
    close: async () => close(),
  };
}

function findDebians(): PostgresInstallation | undefined {
  const [oldest] = findOtherPostgres();
  if (oldest || !haveProgram('pg_createcluster', 'postgresql')) return oldest;
  return findOtherPostgres()[0];
}
