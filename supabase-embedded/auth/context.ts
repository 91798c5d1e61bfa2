import type { Pool } from 'pg';
import type { Identity } from '../postgres/as-role.ts';
import type { BackgroundWork } from './background.ts';
import type { AccountMail, AccountMailDeps } from './mail/account-mail.ts';
import type { OidcClient } from './oauth/oidc-client.ts';
import type { HashCost } from './passwords/hash.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import type { AuthSettings } from './settings.ts';
import type { TokenSigner } from './tokens/token-signer.ts';
import type { Session } from './users/session-row.ts';
import type { User } from './users/user-row.ts';

export interface AuthDependencies extends AccountMailDeps {
  /** Connects as the database's owner. */
  pool: Pool;
  settings: AuthSettings;
  /** The service as the outside sees it: links in mails and Google's way back begin with it. */
  apiUrl: string;
  signer: TokenSigner;
  /** Without it, a request for a code by text message is refused. */
  sms?: { send(to: string, text: string): Promise<void> };
  google?: { clientId: string; clientSecret: string; issuer: string };
  /** Devices that have signed in before get a limit of their own on wrong passwords, so that strangers cannot lock people out. */
  knownDevices?: boolean;
  /** Tests hash cheaply. */
  hashCost?: HashCost;
  /** Tests move it; otherwise limits go by the database's. */
  limiterClock?: () => Date;
}

export interface AuthContext extends AuthDependencies {
  hashCost: HashCost;
  limiter: RateLimiter;
  background: BackgroundWork;
  accountMail: AccountMail;
  oidc?: OidcClient;
}

/** One request on its way through the service. */
export interface Call {
  request: Request;
  url: URL;
  /** What the path's placeholders stand for. */
  params: Record<string, string>;
  /** The visitor's own address, as the HTTP layer knows it. */
  address: string;
  gone?: AbortSignal;
  identity: Identity;
  /** More headers of the response, unless it is a refusal. */
  answerHeaders: Headers;
}

/** A call with a live session, for the endpoints behind the user guard. */
export interface UserCall extends Call {
  user: User;
  session: Session;
}

export type Handler<C extends Call = Call> = (context: AuthContext, call: C) => Promise<Response>;
