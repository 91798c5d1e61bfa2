import type { RequestClient } from '#app/data/session.server.ts';

/** A form of the page /auth that was sent. */
export interface Attempt {
  client: RequestClient;
  fields: Record<string, string>;
  siteUrl: string;
  /** Where the person was going. */
  next?: string;
}
