import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { connectUnlessGone } from './connect-unless-gone.ts';
import type { FairShare } from './fair-share.ts';

/** Connections that only this file uses: without a role there is nothing to be asked on them. */
export interface RequestPool {
  connect(): Promise<PoolClient>;
  /** With it no address holds more of them at a time than its share. */
  share?: FairShare;
}

/** Who a request acts as. The claims are those of a verified token, never of an unverified one. */
export interface Identity {
  role: string;
  claims: Record<string, unknown>;
}

/** What policies and triggers may ask about the request: PostgREST's own `request.*` settings. */
export interface RequestFacts {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Schemas searched for unqualified names; defaults to the API's own. */
  searchPath?: string;
  /** What Storage is asked to do, for policies that ask `storage.operation()`. */
  operation?: string;
}

export interface Statement {
  text: string;
  values?: unknown[];
  /** A name makes the server keep the parsed statement; use it for texts that repeat. */
  name?: string;
}

export interface AsRoleOptions {
  identity: Identity;
  request: RequestFacts;
  readOnly?: boolean;
  /** `Prefer: tx=rollback` tries a statement without keeping what it did. */
  rollback?: boolean;
  /** In place of the role's own. */
  statementTimeout?: string;
  /**
   * Whoever asks has left: what has not reached PostgreSQL by then never does (see whenGone). What PostgreSQL has begun
   * runs to its end, which the role's timeout sets: a cancel request names the session and not the statement, and may
   * come late enough to hit the next one's.
   */
  gone?: AbortSignal;
}

const begin = { readWrite: 'begin', readOnly: 'begin read only' };

const setIdentity = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('request.headers', $5, true), set_config('search_path', $6, true),
  set_config('statement_timeout', $7, true)`;

const setOperation = `${setIdentity}, set_config('storage.operation', $8, true)`;

/**
 * In milliseconds, for a frozen PostgreSQL, which would never say a word: pg then drops the connection (query_timeout).
 * Whatever it has to do, a transaction begins at once; a visitor's statement has ended by its own limit long before.
 */
const patience = { begin: 5_000, statement: 15_000 };

/** As hosted Supabase sets it for the roles of visitors; the server's own jobs take the time they need. */
const timeouts = new Map([
  ['anon', '3s'],
  ['service_role', '0'],
]);
const timeoutOf = (role: string) => timeouts.get(role) ?? '8s';

/**
 * The one door for a request's SQL: one transaction whose role and claims end with it. The statements are
 * written to the connection together, so that it costs one round trip (the pool is in pipeline mode).
 */
export function asRole<Row extends QueryResultRow>(
  pool: RequestPool,
  options: AsRoleOptions,
  statement: Statement,
): Promise<QueryResult<Row>> {
  return inTurn(pool, options, () => askOnce<Row>(pool, options, statement));
}

async function askOnce<Row extends QueryResultRow>(
  pool: RequestPool,
  options: AsRoleOptions,
  statement: Statement,
): Promise<QueryResult<Row>> {
  const client = await connectUnlessGone(pool, options.gone);
  let broken: Error | undefined;
  try {
    const answers = await Promise.allSettled([
      ...openTransaction(client, options),
      client.query<Row>(withPatience(statement, options)),
      // A deferred constraint speaks only here.
      client.query(options.rollback ? 'rollback' : 'commit'),
    ]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    return (answers[2] as PromiseFulfilledResult<QueryResult<Row>>).value;
  } catch (error) {
    broken = connectionLost(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** For work whose later statements depend on the answers to earlier ones. */
export function asRoleTransaction<T>(
  pool: RequestPool,
  options: AsRoleOptions,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTurn(pool, options, () => workOnce(pool, options, work));
}

/** The gateway has seen to it that the one forwarded address is the caller's own. */
const inTurn = <T>(pool: RequestPool, { request, gone }: AsRoleOptions, job: () => Promise<T>): Promise<T> =>
  pool.share ? pool.share(request.headers['x-forwarded-for'], job, gone) : job();

async function workOnce<T>(
  pool: RequestPool,
  options: AsRoleOptions,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connectUnlessGone(pool, options.gone);
  let broken: Error | undefined;
  try {
    await Promise.all(openTransaction(client, options));
    const result = await work(client);
    await client.query(options.rollback ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    broken = connectionLost(error);
    if (!broken) await client.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
}

function openTransaction(
  client: PoolClient,
  { identity, request, readOnly, statementTimeout }: AsRoleOptions,
) {
  const values = [
    identity.role,
    JSON.stringify(identity.claims),
    request.method,
    request.path,
    JSON.stringify(request.headers),
    request.searchPath ?? 'public, extensions',
    statementTimeout ?? timeoutOf(identity.role),
  ];
  const settings =
    request.operation === undefined
      ? { name: 'as-role', text: setIdentity, values }
      : { name: 'as-role-operation', text: setOperation, values: [...values, request.operation] };
  const opening = { text: readOnly ? begin.readOnly : begin.readWrite, query_timeout: patience.begin };
  return [client.query(opening), client.query(settings)];
}

/** Only where we know how long the statement may take. */
const withPatience = (statement: Statement, { identity, statementTimeout }: AsRoleOptions) =>
  statementTimeout === undefined && identity.role !== 'service_role'
    ? { ...statement, query_timeout: patience.statement }
    : statement;

/** PostgreSQL's own errors leave the connection usable; anything else (a dropped socket) does not. */
function connectionLost(error: unknown): Error | undefined {
  if (error instanceof Error && 'severity' in error && error.severity !== 'FATAL') return undefined;
  return error instanceof Error ? error : new Error(String(error));
}
