import type { ClientBase, Pool, PoolClient } from 'pg';
import { connectUnlessGone } from '../postgres/connect-unless-gone.ts';
import { AuthError } from './errors.ts';

/** Something that runs one statement: the pool, or the connection of a transaction. */
export type Queryable = Pool | ClientBase;

/**
 * One transaction of the auth service, as the database's owner: it administers the accounts themselves, so no
 * row level security applies. A request's own queries to product tables never come this way (see as-role.ts).
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const kept: (() => void)[] = [];
  let broken: Error | undefined;
  const commit = async () => {
    await client.query('commit');
    for (const tell of kept) tell();
  };
  try {
    await client.query('begin');
    onceKept.set(client, kept);
    const result = await work(client);
    await commit();
    return result;
  } catch (error) {
    const isKept = error instanceof AuthError && error.keepChanges;
    await (isKept ? commit() : client.query('rollback')).catch((cause: Error) => {
      broken = cause;
    });
    // A wrong try that could not be counted is not answered as one.
    throw isKept && broken ? broken : error;
  } finally {
    onceKept.delete(client);
    client.release(broken);
  }
}

/** Reads for as long as whoever asks waits for the answer. @throws Gone */
export async function readUnlessGone<T>(
  pool: Pool,
  gone: AbortSignal | undefined,
  read: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connectUnlessGone(pool, gone);
  let isWell = false;
  try {
    const result = await read(client);
    isWell = true;
    return result;
  } finally {
    // Whatever failed, as a pool's own query does.
    client.release(!isWell);
  }
}

const onceKept = new WeakMap<ClientBase, (() => void)[]>();

/** Done after the transaction's commit, and not at all when nothing of it is kept: a mail cannot be called back. */
export function afterCommit(client: ClientBase, work: () => void): void {
  onceKept.get(client)?.push(work);
}

/** A dry run: does the work and keeps nothing of it; what it answers is what would have been. */
export async function inDryRun<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    client.release(broken);
  }
}

/** PostgreSQL's name for the constraint that a statement broke, or undefined for any other failure. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error ? String(error.constraint) : '';
}
