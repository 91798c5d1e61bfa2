import type { Config } from '../config.ts';
import type { Supabase } from '../create-server.ts';
import type { Log } from '../log.ts';
import type { ContentKind } from '../pages/content-kinds.ts';
import type { FirstAdministrator } from './first-administrator.ts';

/** What the site hears from its database. */
export interface BackendEvents {
  /** Of that kind; of any, where the kind is unknown. */
  contentChanged(kind?: ContentKind): void;
  /** Whether changes are being told at all; after a gap, whatever changed meanwhile went unheard. */
  told(isTold: boolean): void;
  mailQueued(): void;
}

export interface BackendDeps {
  config: Config;
  events: BackendEvents;
  say: (step: string) => void;
  log: Log;
}

/** The Supabase behind the site, and what came up while it started. */
export interface Backend {
  supabase: Supabase;
  secretKey: string;
  dataDir: string;
  /** Makes one where there is none. Asked when the site is up: a password is shown once, to whoever started it. */
  ensureAdministrator?(): Promise<FirstAdministrator | undefined>;
  /** Ends connections that would stay open for ever; `close` follows when requests have finished. */
  hangUp?(): void;
  /** @param patience when it is over, the database goes whatever is still under way */
  close(patience?: AbortSignal): Promise<void>;
}
