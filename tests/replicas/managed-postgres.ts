import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { findOtherPostgres, startOtherCluster } from '#tests/support/other-postgres.ts';
import { freePort } from '#tests/support/running-process.ts';
import type { Certificates } from './certificates.ts';

export const owner = { name: 'site_owner', password: 'of-the-owner' };
export const database = 'institute';

/** Of the administrator's own, by the socket; everybody else comes encrypted and with a password. */
const doors = ['local all postgres trust', 'hostssl all all all scram-sha-256'];

/** Debian's. */
export const findPostgres15 = () => findOtherPostgres().find(({ major }) => major === 15);

/** PostgreSQL 15 as somebody else runs it for us: over TLS, with a database whose owner is an ordinary role. */
export async function startManagedPostgres(folder: string, { certificate, key }: Certificates) {
  const port = await freePort();
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(hba, `${doors.join('\n')}\n`);
  const cluster = startOtherCluster(findPostgres15()?.programs ?? '', [
    ...['listen_addresses=localhost', `port=${port}`, `hba_file=${hba}`],
    ...['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`],
  ]);
  const administrator = (name: string) =>
    createPool({
      connection: { host: cluster.folder, port, user: 'postgres', database: name },
      onError: () => {},
    });
  return {
    port,
    /** The database's administrator, whom the site knows nothing of. */
    administrator,
    close: cluster.close,
  };
}
