import type pg from 'pg';
import type { RequestPool } from './as-role.ts';
import { openLogin } from './authenticator-login.ts';
import { type Availability, watchAvailability } from './availability.ts';
import { createClient } from './client.ts';
import { createFairShare, type FairShare } from './fair-share.ts';
import { awayPatienceMs, busyPatienceMs, createPool } from './pool.ts';
import { readRoom } from './room.ts';
import { defaultConnections, shareOut } from './shares.ts';

export interface Pools {
  /** Every request's SQL, through as-role.ts: logs in as a role that can do nothing until it takes another. */
  requests: RequestPool;
  /** The services' own work, as the database's owner: accounts, catalogue, housekeeping, what realtime keeps. */
  owner: pg.Pool;
}

/** How busy a pool is. */
export interface PoolFigures {
  name: string;
  /** The most connections that it may hold, those that it holds, and those of them that nobody uses. */
  most: number;
  open: number;
  idle: number;
  /** Those who wait for a connection. */
  waiting: number;
}

export interface OpenPools extends Pools {
  availability: Availability;
  figures(): PoolFigures[];
  end(): Promise<void>;
}

export interface PoolsOptions {
  /** The database as its owner. */
  connection: pg.ClientConfig;
  /** What requests log in with where PostgreSQL asks for a password. */
  authenticatorPassword: string;
  /** The most connections that this process holds, with those beside the pools. */
  connections?: number;
  log: (event: { level: 'warn'; message: string; error?: unknown }) => void;
}

/**
 * The services' own statements take milliseconds, and what clears up a second; as-role.ts sees to those of requests.
 * What is asked with one login for both has no such limit, because there it could end a long job of somebody's.
 */
const answerPatienceMs = 20_000;

/**
 * Each pool has a share of its own, so neither can starve the other; nobody who holds a connection of the one waits for
 * one of the other.
 */
export async function openPools({
  connection,
  authenticatorPassword,
  connections = defaultConnections,
  log,
}: PoolsOptions): Promise<OpenPools> {
  const share = shareOut(connections);
  const availability = watchAvailability({ connection, log });
  const shared = { availability, onError: availability.doubt };
  // A page takes a few at a time; the others' pages take theirs meanwhile.
  const takeTurn = createFairShare(Math.floor(share.requests / 2), busyPatienceMs);
  // Nobody stands in line for a database that is away: all who wait for it are told at the same time.
  const fairly: FairShare = async (address, job, gone) => {
    await availability.whenHere(awayPatienceMs);
    return takeTurn(address, job, gone);
  };
  const login = await lookAround({ connection, authenticatorPassword, connections, log });
  if (login instanceof Error) {
    const message = `Requests reach the database with its owner's login, because they have none of their own: what npm run database-setup -- --print prints makes one`;
    log({ level: 'warn', message, error: login });
    const one = createPool({ connection, max: share.requests + share.owner, ...shared });
    const end = () => {
      availability.close();
      return one.end();
    };
    const requests = { connect: () => one.connect(), share: fairly };
    return { requests, owner: one, availability, figures: () => [figuresOf('shared', one)], end };
  }
  const owner = createPool({ connection, max: share.owner, answerPatienceMs, ...shared });
  const pool = createPool({ connection: login, max: share.requests, ...shared });
  const end = async () => {
    availability.close();
    await Promise.all([pool.end(), owner.end()]);
  };
  const figures = () => [figuresOf('requests', pool), figuresOf('owner', owner)];
  const requests = { connect: () => pool.connect(), share: fairly };
  return { requests, owner, availability, figures, end };
}

/** On a connection of its own: who waits for a database that is away is a request, and not a start. */
async function lookAround({ connection, authenticatorPassword, connections, log }: Required<PoolsOptions>) {
  const client = createClient(connection);
  try {
    await client.connect();
    const { most } = await readRoom(client);
    // Better now than under load, when visitors would be the first to notice.
    const message = `The database allows ${most} connections, and this server may want ${connections} of them: lower DATABASE_POOL, or raise max_connections there`;
    if (connections > most) log({ level: 'warn', message });
    return await openLogin(client, connection, authenticatorPassword);
  } finally {
    await client.end();
  }
}

const figuresOf = (name: string, pool: pg.Pool): PoolFigures => ({
  name,
  most: pool.options.max,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
