import pg from 'pg';
import { Gone } from '../gone.ts';

/** The database could not be reached within the time that a request waits for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** Whoever asks has as many requests under way as one address may, and has waited for one of them to end. */
export class ShareTaken extends Error {
  override name = 'ShareTaken';
}

/** In seconds, for `Retry-After`: a restart takes about two. */
const retryAfterSeconds = 3;

/** On every answer 503 that is due to the database. */
export const retryAfter = { 'retry-after': String(retryAfterSeconds) };

/**
 * The one judgement of which failures pass by themselves (transient, retryable), without anybody asking differently:
 * every door answers them with 503 and `Retry-After`. Of what was asked it is not known whether it was done.
 */
export const isAway = (error: unknown): boolean =>
  isConnectionLost(error) || isLoginRefused(error) || isOutOfResources(error) || isGone(error);

/** Errors of the database's own connections. Those of visitors, mail servers and files have the same codes. */
const ownErrors = new WeakSet<Error>();

/** For client.ts, where all those connections come from. */
export const noteOwnError = (error: Error) => void ownErrors.add(error);

/** Class 08; an administrator's or a crash's end of the session, a database that starts, stops or is dropped. */
const lostCodes = /^(?:08|57P0[1-5])/;
const socketCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // ENOENT: the socket, which PostgreSQL takes away with itself.
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);
/** pg's own words, which have no code; after the last ones it has dropped a connection that gave no answer. */
const lostWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$|Query read timeout$)/;

/** The session is gone, or there was none to be had. */
export function isConnectionLost(error: unknown): boolean {
  return inChain(error, (one) => {
    const { code = '' } = one as NodeJS.ErrnoException;
    if (one instanceof DatabaseAway) return true;
    if (one instanceof pg.DatabaseError) return lostCodes.test(code);
    return (ownErrors.has(one) && socketCodes.has(code)) || lostWords.test(one.message);
  });
}

/** Somebody has changed our login while we run; whoever administers the database changes it back. */
const isLoginRefused = (error: unknown): boolean =>
  inChain(
    error,
    (one) => one instanceof pg.DatabaseError && one.severity === 'FATAL' && /^28/.test(one.code ?? ''),
  );

/** Nobody sees the answer; the log says nothing of it either (quiet-log.ts). */
export const isGone = (error: unknown): boolean => inChain(error, (one) => one instanceof Gone);

/** Not 53400, a limit that somebody set. */
const shortCodes = /^53[0-3]00/;
const diskFull = '53100';

/** The database is there, and lacks disk, memory or connections for this; or every connection of ours is busy. */
export const isOutOfResources = (error: unknown): boolean =>
  inChain(error, (one) =>
    one instanceof pg.DatabaseError
      ? shortCodes.test(one.code ?? '')
      : one instanceof ShareTaken || isPoolBusy(one),
  );

export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

export const isDiskFull = (error: unknown): boolean =>
  inChain(error, (one) => ['ENOSPC', 'EDQUOT', diskFull].includes((one as NodeJS.ErrnoException).code ?? ''));

/** Services wrap what they were told in errors of their own. */
function inChain(error: unknown, holds: (one: Error) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (holds(one)) return true;
  return false;
}
