import { type DestinationStream, destination, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './config.ts';
import { accessLine } from './log/access-line.ts';
import { conceal } from './log/conceal.ts';
import { currentRequest } from './log/current-request.ts';
import { explainError } from './log/explain-error.ts';
import type { Served } from './served.ts';

export interface LogEvent {
  level: LogLevel;
  message: string;
  error?: unknown;
  path?: string;
  /** Who says it, if it is not the site itself. */
  from?: 'postgresql';
}

export type Log = (event: LogEvent) => void;

export interface OpenLog {
  log: Log;
  /** The access log. */
  logServed: (served: Served) => void;
}

const options: LoggerOptions = {
  base: undefined,
  messageKey: 'message',
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
};

/** If nobody reads it, lines are lost beyond this many bytes: the site goes on. */
const mostUnread = 8 * 1024 ** 2;

/** One line of JSON an event on standard error; standard output is for the person who started the server. */
export async function openLog(level: LogLevel, given?: DestinationStream): Promise<OpenLog> {
  const lines = given ?? (await standardError());
  const logger = pino({ ...options, level }, lines);
  return {
    log({ level, error, ...event }) {
      if (!logger.isLevelEnabled(level)) return;
      const requestId = currentRequest.getStore()?.requestId;
      logger[level](
        concealed({ requestId, ...event, ...(error !== undefined && { error: explainError(error) }) }),
      );
    },
    logServed(served) {
      // A proxy asks after the server's health every few seconds.
      const level = served.by === 'health' && served.status === 200 ? 'debug' : 'info';
      if (logger.isLevelEnabled(level)) lines.write(accessLine(level, served));
    },
  };
}

async function standardError(): Promise<DestinationStream> {
  if (process.stderr.isTTY) return (await import('./log/for-people.ts')).forPeople;
  const lines = destination({
    fd: 2,
    // Whoever reads them may be slow; the site does not wait.
    sync: false,
    minLength: 8 * 1024,
    periodicFlush: 100,
    maxLength: mostUnread,
  });
  // A full disk behind it, or a reader that has gone, is no reason to stop.
  lines.on('error', () => {});
  return lines;
}

const concealed = (event: object) =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, typeof value === 'string' ? conceal(value) : value]),
  );
