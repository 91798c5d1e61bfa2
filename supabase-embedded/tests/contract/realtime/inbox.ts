import type { RealtimeChannel } from '@supabase/supabase-js';

/** Resolves when the channel is in; rejects with what it was told instead. */
export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // The client writes the join before it has fetched its token, unless it is told to fetch it first.
  await channel.socket.setAuth();
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

/** Keeps what arrives and lets a test wait for it. */
export function createInbox<T = Record<string, unknown>>() {
  const items: T[] = [];
  const waiting = new Set<() => void>();
  return {
    items,
    put(item: T) {
      items.push(item);
      for (const look of waiting) look();
    },
    /** The first item that fits; the failure says what came instead. */
    async first(fits: (item: T) => boolean): Promise<T> {
      await this.until((all) => all.some(fits));
      return items.find(fits) as T;
    },
    until(holds: (all: T[]) => boolean, milliseconds = 120_000): Promise<T[]> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Not in time; so far: ${JSON.stringify(items)?.slice(0, 2000)}`));
        }, milliseconds);
        const look = () => {
          if (!holds(items)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(items);
        };
        waiting.add(look);
        look();
      });
    },
  };
}
