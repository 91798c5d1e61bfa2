import { stripVTControlCharacters } from 'node:util';
import type { LogLevel } from './config.ts';

export interface LogEvent {
  level: LogLevel;
  message: string;
  error?: unknown;
  path?: string;
}

export type Log = (event: LogEvent) => void;

const severity: Record<LogLevel, number> = { error: 0, warn: 1, info: 2, debug: 3 };

/** One line of JSON an event on standard error; standard output is for the person who started the server. */
export function createLog(level: LogLevel): Log {
  return ({ error, ...event }) => {
    if (severity[event.level] > severity[level]) return;
    process.stderr.write(
      `${JSON.stringify({ time: new Date().toISOString(), ...event, ...explain(error) })}\n`,
    );
  };
}

function explain(error: unknown) {
  if (error === undefined) return {};
  const words = error instanceof Error ? (error.stack ?? error.message) : explainOther(error);
  // Vite's errors are coloured for a terminal.
  return { error: stripVTControlCharacters(words) };
}

/** What the Supabase client hands back is often a plain object, of which String makes "[object Object]". */
function explainOther(error: unknown) {
  if (typeof error !== 'object' || error === null) return String(error);
  const { code, message, details, hint, status, statusText } = error as Record<string, unknown>;
  const told = Object.entries({ code, message, details, hint, status, statusText }).filter(
    ([, value]) => value,
  );
  return told.map(([name, value]) => `${name}: ${value}`).join('; ') || String(error);
}
