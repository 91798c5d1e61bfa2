import { asRoleTransaction, type Identity, type RequestPool } from '../postgres/as-role.ts';

export interface Permissions {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
}

const everything = { read: true, write: true };
/** On a public channel there is nobody to ask. */
export const publicPermissions: Permissions = { broadcast: everything, presence: everything };

const probe = `insert into realtime.messages (topic, extension, private)
  values ($1, 'broadcast', true), ($1, 'presence', true) returning id`;
const extensions = ['broadcast', 'presence'] as const;

/**
 * Asks the policies on `realtime.messages` what somebody may do on a private channel: messages are written for the
 * question past the policies, read and written again as that person, and all of it is undone.
 */
export async function askPolicies(
  pool: RequestPool,
  identity: Identity,
  topic: string,
): Promise<Permissions> {
  const request = { method: 'GET', path: '/realtime/v1/websocket', headers: {} };
  return asRoleTransaction(pool, { identity, request, rollback: true }, async (client) => {
    await client.query('set local role service_role');
    const probes = await client.query(probe, [topic]);
    await client.query(`select set_config('realtime.topic', $1, true), set_config('role', $2, true)`, [
      topic,
      identity.role,
    ]);
    const { rows } = await client.query('select extension from realtime.messages where id = any ($1)', [
      probes.rows.map(({ id }) => id),
    ]);
    const readable = new Set(rows.map(({ extension }) => extension));
    const permissions: Partial<Permissions> = {};
    for (const extension of extensions) {
      permissions[extension] = {
        read: readable.has(extension),
        write: await mayWrite(client, topic, extension),
      };
    }
    return permissions as Permissions;
  });
}

type Client = Parameters<Parameters<typeof asRoleTransaction>[2]>[0];

async function mayWrite(client: Client, topic: string, extension: string): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await client.query(`insert into realtime.messages (topic, extension, private) values ($1, $2, true)`, [
      topic,
      extension,
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    return false;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}
