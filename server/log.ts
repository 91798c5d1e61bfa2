import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './config.ts';
import { accessLine } from './log/access-line.ts';
import { conceal } from './log/conceal.ts';
import { currentRequest } from './log/current-request.ts';
import { explainError } from './log/explain-error.ts';
import { readablePath } from './log/readable-path.ts';
import { type Lines, openStandardError } from './log/standard-error.ts';
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

/** One line of JSON an event on standard error; standard output is for the person who started the server. */
export async function openLog(level: LogLevel, given?: Lines): Promise<OpenLog> {
  const lines = given ?? (await standardError());
  const logger = pino({ ...options, level }, lines);
  return {
    log({ level, error, path, ...event }) {
      if (!logger.isLevelEnabled(level)) return;
      const requestId = currentRequest.getStore()?.requestId;
      logger[level]({
        requestId,
        ...concealed(event),
        ...(path !== undefined && { path: readablePath(path) }),
        ...(error !== undefined && { error: readable(explainError(error)) }),
      });
      // What is wrong is written down before anything else happens, a crash for instance.
      if (level === 'error' || level === 'warn') lines.flush?.();
    },
    logServed(served) {
      // A proxy asks after the server's health every few seconds.
      const level = served.by === 'health' && served.status === 200 ? 'debug' : 'info';
      if (logger.isLevelEnabled(level)) lines.write(accessLine(level, served));
    },
  };
}

const standardError = async (): Promise<Lines> =>
  process.stderr.isTTY ? (await import('./log/for-people.ts')).forPeople : openStandardError();

/** Whatever somebody else says has an end. */
const longestText = 8 * 1024;
const readable = (text: string) => conceal(text.slice(0, longestText));

const concealed = (event: object) =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, typeof value === 'string' ? readable(value) : value]),
  );
