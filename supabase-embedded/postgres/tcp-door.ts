import { chownSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { createClient } from './client.ts';
import type { DataFolder } from './data-folder.ts';

/** Lets programs of this machine in that know no sockets, or were told an address and a password. */
export interface TcpDoor {
  /** 0: one that is free. */
  port: number;
  /** Of `postgres`, the only role that is let in here. */
  password: string;
}

/** initdb trusts every program of the machine; here nobody comes in over TCP without the password. */
const whoMayConnect = `local all all trust
host all postgres 127.0.0.1/32 scram-sha-256
`;

const rulesOf = ({ cluster }: DataFolder) => join(cluster, 'pg_hba_tcp.conf');

export function writeAccessRules(folder: DataFolder): void {
  const file = rulesOf(folder);
  writeFileSync(file, whoMayConnect, { mode: 0o600 });
  if (folder.account) chownSync(file, folder.account.uid, folder.account.gid);
}

/** What PostgreSQL is started with. It has one port for TCP and for the name of its socket. */
export const tcpSettings = (folder: DataFolder, port: number) => [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  `hba_file=${rulesOf(folder)}`,
];

/** PostgreSQL cannot be told to choose. */
export async function choosePort({ port }: TcpDoor): Promise<number> {
  if (port !== 0) return port;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Until it is called for the first time nobody has a password, and so nobody comes in. */
export async function letIn(connection: pg.ClientConfig, { password }: TcpDoor): Promise<void> {
  const client = createClient(connection);
  await client.connect();
  try {
    await client.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
    // As hosted Supabase has it: what is pushed from elsewhere finds the extensions, as our own migrations do.
    await client.query('alter role postgres set search_path = "$user", public, extensions');
  } finally {
    await client.end();
  }
}
