import type { RequestClient } from '#app/data/session.server.ts';
import type { SignInWays } from '#app/lib/sign-in-ways.ts';

/** A form of the page /auth that was sent. */
export interface Attempt {
  client: RequestClient;
  fields: Record<string, string>;
  siteUrl: string;
  ways: SignInWays;
  /** Where the person was going. */
  next?: string;
}
