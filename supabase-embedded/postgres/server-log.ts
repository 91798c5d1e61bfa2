import {
  appendFileSync,
  closeSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { Readable } from 'node:stream';

export interface ServerLog {
  /** Keeps what comes on this stream, and begins a new page in memory. */
  follow(stream: Readable): void;
  /** The end of what was said since then. */
  lastWords(): string;
}

/** One of PostgreSQL's messages, for the log of whoever runs it. */
export interface ServerEvent {
  level: 'error' | 'warn' | 'info' | 'debug';
  message: string;
  from: 'postgresql';
}

/** Of the file; the one before it is kept too. */
const largestFile = 4 * 1024 ** 2;
const longestMemory = 8 * 1024;
/** What is left of a file from before there was a limit. */
const longestRemainder = 1024 ** 2;

/**
 * PostgreSQL's own log, by way of this process: so it is rotated without a gap, and why PostgreSQL ended is known even
 * where the disk is too full to write that down.
 * @param onEvent is told of each message
 */
export function openServerLog(path: string, onEvent?: (event: ServerEvent) => void): ServerLog {
  const older = `${path}.1`;
  let size = cutToSize(path, older);
  let memory = '';
  let unfinished = '';

  function tell(chunk: Buffer) {
    const text = unfinished + chunk;
    const end = text.lastIndexOf('\n') + 1;
    unfinished = text.slice(end);
    if (end > 0) for (const message of toMessages(text.slice(0, end))) onEvent?.(toEvent(message));
  }

  function keep(chunk: Buffer) {
    memory = (memory + chunk).slice(-longestMemory);
    try {
      if (size + chunk.length > largestFile) {
        renameSync(path, older);
        size = 0;
      }
      appendFileSync(path, chunk, { mode: 0o600 });
      size += chunk.length;
    } catch {
      // The disk is full, or somebody took the file away: no reason to stop.
      size = sizeOf(path);
    }
  }

  return {
    follow(stream) {
      memory = '';
      stream.on('data', keep);
      if (onEvent) stream.on('data', tell);
      stream.on('error', () => {});
    },
    lastWords: () => memory,
  };
}

/** @returns the file's size */
function cutToSize(path: string, older: string): number {
  const size = sizeOf(path);
  if (size <= largestFile) return size;
  const end = readEnd(path, size, longestRemainder);
  // First the room, then what needs some.
  rmSync(path);
  writeFileSync(older, end, { mode: 0o600 });
  return 0;
}

function readEnd(path: string, size: number, length: number): Buffer {
  const end = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    return end.subarray(0, readSync(file, end, 0, length, size - length));
  } finally {
    closeSync(file);
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** What tells most of why PostgreSQL ended, without its time; messages about single sessions tell nothing. */
export function mostTelling(words: string): string {
  const messages = toMessages(words);
  const telling =
    messages.findLast((message) => message.includes('PANIC: ')) ??
    messages.findLast((message) => message.includes('FATAL: ') && !aboutOneSession.test(message)) ??
    // The first is the cause; others may have hurried it.
    messages.find((message) => /received \w+ shutdown request/.test(message)) ??
    messages.at(-1) ??
    '';
  return withoutTime(telling);
}

const withoutTime = (message: string) =>
  message.replace(/^.*?(?=(?:PANIC|FATAL|LOG|ERROR): )/, '').replace(/: {2,}/, ': ');

function toEvent(said: string): ServerEvent {
  const message = withoutTime(said);
  const from = 'postgresql';
  if (message.startsWith('PANIC')) return { level: 'error', message, from };
  if (!message.startsWith('FATAL')) return { level: 'info', message, from };
  return { level: aboutOneSession.test(said) ? 'debug' : 'warn', message, from };
}

const aboutOneSession =
  /FATAL: {2}(?:terminating connection|the database system is|connection to client lost|sorry, too many clients|remaining connection slots)/;

/** Where a message begins: with its severity, or with the program's name where there is no log yet. */
const beginning = /^(?:\d{4}-\d\d-\d\d .*?[A-Z0-9]+: {2}|\w+: )/;

/** Each on one line, as PostgreSQL breaks long ones. */
function toMessages(words: string): string[] {
  const messages: string[] = [];
  for (const line of words.trim().split('\n')) {
    if (messages.length === 0 || beginning.test(line)) messages.push(line);
    else messages.push(`${messages.pop()} ${line.trim()}`);
  }
  return messages;
}
