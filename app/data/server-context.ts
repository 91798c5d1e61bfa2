import { createContext } from 'react-router';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { SignInWays } from '#app/lib/sign-in-ways.ts';

export interface LogEvent {
  level: 'error' | 'warn' | 'info';
  message: string;
  error?: unknown;
  [detail: string]: unknown;
}

/** A message that was kept in the data folder because there is nothing to send it with. */
export interface KeptMessage {
  name: string;
  keptAt: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailboxReader {
  /** Sign-in links and codes too: only while the site is at localhost. */
  showsAccountMails: boolean;
  /** How long a message stays. */
  keptDays: number;
  /** Newest first, from behind the message of that name; `older` is where the next page begins. */
  list(page: {
    before: string | null;
    count: number;
  }): Promise<{ messages: KeptMessage[]; older: string | null }>;
  read(name: string): Promise<KeptMessage | null>;
}

export interface WaitingAccountMails {
  count: number;
  oldestSince: Date | null;
  /** The error of this server's last attempt to send one. */
  lastError?: string;
}

/** Whose task backups are: this server's, nobody's, or that of the hosted project that the site talks to. */
export type Backups =
  | { kind: 'own' /** The folder or the bucket. */; place: string; isEncrypted: boolean }
  | { kind: 'off' }
  | { kind: 'hosted' };

/** Something that is not as it should be, for whoever runs the site: the panel and METRICS_PORT tell it. */
export interface Warning {
  id:
    | 'database-away'
    | 'database-behind'
    | 'clock-wrong'
    | 'disk-nearly-full'
    | 'uploads-away'
    | 'backups-overdue'
    | 'backups-off'
    | 'mails-waiting'
    | 'mails-given-up'
    | 'mails-held'
    | 'many-people-read'
    | 'no-smtp'
    | 'no-tls'
    | 'proxy-not-trusted'
    | 'proxy-names-nobody';
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  remedy: string;
  /** Whoever works in the panel hears of it on every page, and not only on the first. */
  isUrgent: boolean;
}

/** What the HTTP server gives to every request of the site. */
export interface ServerContext {
  /** Where the site lives, without a trailing slash; links in metadata and mails come from it, never from Host. */
  siteUrl: string;
  supabase: {
    url: string;
    publishableKey: string;
    fetch: typeof fetch;
    /** The header for tokens of known devices, if the auth service has them. */
    knownDeviceHeader?: string;
  };
  visitorAddress: string;
  /** Aborts when the visitor has left before the answer was written; absent where a page is rendered for everybody. */
  visitorLeft?: AbortSignal;
  /** The facts of the institute, as they were read last. */
  institute: Institute;
  /** Something that the page shows is true until then (milliseconds since 1970): it is not kept any longer. */
  trueUntil(moment: number): void;
  /** Whether this build has a route of that id. */
  hasRoute(id: string): boolean;
  signInWays(): Promise<SignInWays>;
  mail: {
    /** Where the institute hears of its leads. */
    notifyEmail(): string;
    /** Null when mail is really sent. Everybody's leads are in it: for administrators' pages alone. */
    mailbox: MailboxReader | null;
    /** Whether SMTP_URL is set. */
    hasMailServer: boolean;
    /** Has the outbox looked into now, and not only when its time comes. */
    wakeWorker(): void;
    /** Mails about accounts that wait to be sent; absent with a hosted Supabase, which sends its own. */
    waitingAccountMails?(): Promise<WaitingAccountMails>;
  };
  backups: Backups;
  /** What is wrong at this moment; for administrators' pages alone. */
  warnings(): Promise<Warning[]>;
  log(event: LogEvent): void;
}

export const serverContext = createContext<ServerContext>();
