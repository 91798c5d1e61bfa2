import type { Authenticator } from '../http/authenticate.ts';
import type { Pools } from '../postgres/pools.ts';
import type { Broadcaster } from './broadcaster.ts';
import type { createDelivery } from './changes/deliver.ts';
import type { Hub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';
import type { LogEvent } from './log-event.ts';
import type { Presence } from './presence.ts';
import type { SessionWatch } from './session-watch.ts';

/** What every connection of one server shares. */
export interface RealtimeContext {
  pools: Pools;
  authenticator: Authenticator;
  limits: RealtimeLimits;
  hub: Hub;
  presence: Presence;
  broadcaster: Broadcaster;
  delivery: ReturnType<typeof createDelivery>;
  syncPublication: () => Promise<void>;
  /** Under `strict`. */
  sessionWatch?: SessionWatch;
  log: (event: LogEvent) => void;
}
