import type pg from 'pg';
import type { RequestPool } from './as-role.ts';
import { asAuthenticator, openLogin, setPassword } from './authenticator-login.ts';
import { type Availability, watchAvailability } from './availability.ts';
import { createFairShare, type FairShare } from './fair-share.ts';
import { awayPatienceMs, busyPatienceMs, createPool } from './pool.ts';

export interface Pools {
  /** Every request's SQL, through as-role.ts: logs in as `authenticator`, which can do nothing until it takes a role. */
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
  /** What `authenticator` logs in with where PostgreSQL asks for a password. */
  authenticatorPassword: string;
  log: (event: { level: 'warn'; message: string; error?: unknown }) => void;
}

/**
 * The most connections that this process holds; PostgreSQL allows 100 to all of them together. Each pool has a share of
 * its own, so neither can starve the other; nobody who holds a connection of the one waits for one of the other.
 */
const share = { requests: 15, owner: 5 };
/** Of those for requests. A page takes a few at a time; the others' pages take theirs meanwhile. */
const shareOfOneAddress = Math.floor(share.requests / 2);

/**
 * The services' own statements take milliseconds, and what clears up a second; as-role.ts sees to those of requests.
 * What is asked with one login for both has no such limit, because there it could end a long job of somebody's.
 */
const answerPatienceMs = 20_000;

export async function openPools({
  connection,
  authenticatorPassword,
  log,
}: PoolsOptions): Promise<OpenPools> {
  const availability = watchAvailability({ connection, log });
  const shared = { availability, onError: availability.doubt };
  const takeTurn = createFairShare(shareOfOneAddress, busyPatienceMs);
  // Nobody stands in line for a database that is away: all who wait for it are told at the same time.
  const fairly: FairShare = async (address, job, gone) => {
    await availability.whenHere(awayPatienceMs);
    return takeTurn(address, job, gone);
  };
  const login = asAuthenticator(connection, authenticatorPassword);
  const owner = createPool({ connection, max: share.owner, answerPatienceMs, ...shared });
  const refusal = await openLogin(owner, login, authenticatorPassword);
  if (refusal) {
    await owner.end();
    const message = `Requests reach the database with its owner's login, because the role authenticator cannot log in`;
    log({ level: 'warn', message, error: refusal });
    const one = createPool({ connection, max: share.requests + share.owner, ...shared });
    const end = () => {
      availability.close();
      return one.end();
    };
    const requests = { connect: () => one.connect(), share: fairly };
    return { requests, owner: one, availability, figures: () => [figuresOf('shared', one)], end };
  }
  const pool = createPool({ connection: login, max: share.requests, ...shared });
  const connect = reclaimLogin(pool, async (error) => {
    const message =
      'The role authenticator had got another password and has ours again: servers on one PostgreSQL need the same file authenticator-password in their data folders';
    log({ level: 'warn', message, error });
    await setPassword(owner, authenticatorPassword);
  });
  const end = async () => {
    availability.close();
    await Promise.all([pool.end(), owner.end()]);
  };
  const figures = () => [figuresOf('requests', pool), figuresOf('owner', owner)];
  return { requests: { connect, share: fairly }, owner, availability, figures, end };
}

const figuresOf = (name: string, pool: pg.Pool): PoolFigures => ({
  name,
  most: pool.options.max,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

const wrongPassword = '28P01';

/** Roles belong to all databases of a PostgreSQL: a server beside us may change the password while we run. */
function reclaimLogin(pool: pg.Pool, reclaim: (error: Error) => Promise<void>): RequestPool['connect'] {
  let reclaiming: Promise<void> | undefined;
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as { code?: string }).code !== wrongPassword) throw error;
      reclaiming ??= reclaim(error as Error).finally(() => {
        reclaiming = undefined;
      });
      await reclaiming;
      return pool.connect();
    }
  };
}
