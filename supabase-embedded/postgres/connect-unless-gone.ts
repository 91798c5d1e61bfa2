import type { PoolClient } from 'pg';
import { unlessGone } from '../gone.ts';

/** A connection of the pool, for whoever still waits for what is asked on it. @throws Gone */
export async function connectUnlessGone(
  pool: { connect(): Promise<PoolClient> },
  gone: AbortSignal | undefined,
): Promise<PoolClient> {
  const connecting = pool.connect();
  if (!gone) return connecting;
  return unlessGone(gone, connecting).catch((error: unknown) => {
    // The place in the pool's own line cannot be given up; when its turn comes, the connection is for the next one.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  });
}
