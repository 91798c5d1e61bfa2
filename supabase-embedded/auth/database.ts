import type { Pool, PoolClient } from 'pg';

/**
 * One transaction of the auth service, as the database's owner: it administers the accounts themselves, so no
 * row level security applies. A request's own queries to product tables never come this way (see as-role.ts).
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
