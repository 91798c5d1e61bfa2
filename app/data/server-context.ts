import { createContext } from 'react-router';

export interface LogEvent {
  level: 'error' | 'warn' | 'info';
  message: string;
  error?: unknown;
  [detail: string]: unknown;
}

/** What the HTTP server gives to every request of the site. */
export interface ServerContext {
  /** Where the site lives, without a trailing slash; links in metadata and mails come from it, never from Host. */
  siteUrl: string;
  supabase: { url: string; publishableKey: string; fetch: typeof fetch };
  visitorAddress: string;
  log(event: LogEvent): void;
}

export const serverContext = createContext<ServerContext>();
