/** What one connection may take. The defaults are hosted Supabase's, where it names any. */
export interface RealtimeLimits {
  connections: number;
  connectionsPerAddress: number;
  channelsPerConnection: number;
  joinsPerSecond: number;
  eventsPerSecond: number;
  /** The longest frame or HTTP body that is read. */
  payloadBytes: number;
  /** A row whose JSON is longer is announced without its long columns. */
  recordBytes: number;
  /** Backpressure: unsent bytes after which a connection that does not read fast enough is dropped. */
  bufferedBytes: number;
  /** Silence after which a connection is taken for dead; clients send a heartbeat every 30 s. */
  idleMilliseconds: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 100,
  payloadBytes: 1024 * 1024,
  recordBytes: 1024 * 1024,
  bufferedBytes: 4 * 1024 * 1024,
  idleMilliseconds: 75_000,
};

/** A token bucket that holds one second's worth. Answers whether there was one left to take. */
export function createBucket(perSecond: number) {
  let left = perSecond;
  let filledAt = performance.now();
  return function take(): boolean {
    const now = performance.now();
    left = Math.min(perSecond, left + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
