import type pg from 'pg';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { WaitingMails } from '#supabase-embedded/auth/mail/account-outbox.ts';
import type { PoolFigures } from '#supabase-embedded/postgres/pools.ts';
import type { Config } from '../config.ts';
import type { Supabase } from '../create-server.ts';
import type { Log } from '../log.ts';
import type { ContentKind } from '../pages/content-kinds.ts';

/** What the site hears from its database. */
export interface BackendEvents {
  /** Of that kind; of any, where the kind is unknown. */
  contentChanged(kind?: ContentKind): void;
  /** Whether changes are heard of at all; after a gap, whatever changed meanwhile went unheard. */
  listening(isListening: boolean): void;
  mailQueued(): void;
  /** A person or an account was erased, or may have been. */
  erasuresChanged(): void;
}

export interface BackendDeps {
  config: Config;
  events: BackendEvents;
  /** The facts that mails are written with, as soon as they are known. */
  institute: () => Promise<Institute>;
  say: (step: string) => void;
  log: Log;
  /** The database is lost for good: without it this process is of no use. */
  giveUp: (reason: Error) => void;
}

/** The Supabase behind the site, and what came up while it started. */
export interface Backend {
  supabase: Supabase;
  secretKey: () => string;
  /** The database as its owner, where it is within reach. */
  connection?: pg.ClientConfig;
  dataDir: string;
  /** What whoever watches the server hears of the services, where they are in this process. */
  pools?(): PoolFigures[];
  waitingAccountMails?(): Promise<WaitingMails>;
  /** Where uploads are, if that is a place that several servers share. */
  sharedUploads?: {
    name: string;
    /** @throws where it cannot be read, or is another one by now */
    find(): Promise<void>;
  };
  /** Where the database is, if that is another folder. */
  databaseDir?: string;
  /** The address of the first administrator while none has ever signed in. */
  awaitedAdministrator?: string;
  /** Ends connections that would stay open for ever; `close` follows when requests have finished. */
  hangUp?(): void;
  /** @param patience when it is over, the database goes whatever is still under way */
  close(patience?: AbortSignal): Promise<void>;
}
