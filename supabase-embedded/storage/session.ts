import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import {
  type AsRoleOptions,
  asRole,
  asRoleTransaction,
  type Identity,
  type RequestFacts,
  type RequestPool,
  type Statement,
} from '../postgres/as-role.ts';
import { fromDatabaseError } from './errors.ts';

/** SQL as one identity. What the database refuses is thrown in storage-api's form. */
export interface Session {
  read<Row extends QueryResultRow>(statement: Statement): Promise<Row[]>;
  write<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>;
  /** Does it and undoes it: whether policies and constraints would allow it. */
  dryRun(statement: Statement): Promise<void>;
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
}

const searchPath = 'storage, public, extensions';

/** For what is decided before policies are asked: which buckets exist, and what a signed URL names. */
export const unrestricted: Identity = { role: 'service_role', claims: { role: 'service_role' } };

export function createSession(
  pool: RequestPool,
  caller: Pick<AsRoleOptions, 'identity' | 'gone'>,
  facts: RequestFacts,
): Session {
  const options = { ...caller, request: { ...facts, searchPath } };
  const refused = (error: unknown): never => {
    throw fromDatabaseError(error);
  };
  return {
    read: <Row extends QueryResultRow>(statement: Statement) =>
      asRole<Row>(pool, { ...options, readOnly: true }, statement).then(({ rows }) => rows, refused),
    write: <Row extends QueryResultRow>(statement: Statement) =>
      asRole<Row>(pool, options, statement).catch(refused),
    dryRun: (statement) =>
      asRole(pool, { ...options, rollback: true }, statement).then(() => undefined, refused),
    transaction: (work) => asRoleTransaction(pool, options, work).catch(refused),
  };
}

/** The tables refuse deletions by hand; this is said first, within the same transaction. */
export const allowDeletion = `select set_config('storage.can_delete', 'true', true)`;
