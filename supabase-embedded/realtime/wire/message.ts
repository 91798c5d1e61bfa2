/** One message of Phoenix's channel protocol, whichever way it is written. */
export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** What people say to each other on a channel. A payload of bytes stays bytes. */
export interface Broadcast {
  event: string;
  payload: unknown;
  meta?: Record<string, unknown>;
}

export type ProtocolVersion = '1.0.0' | '2.0.0';

/** A frame that is not a message; its sender is told nothing else. */
export class MalformedFrame extends Error {
  override name = 'MalformedFrame';
}

const longestName = 1024;

/** What a topic or an event may be called. PostgreSQL, which is asked about topics, has no text with a NUL in it. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestName && !value.includes('\0');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
