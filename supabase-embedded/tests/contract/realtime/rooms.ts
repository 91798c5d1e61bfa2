import type { SupabaseClient } from '@supabase/supabase-js';
import { createInbox, joined } from './inbox.ts';

export interface Said {
  event: string;
  payload: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

/** Somebody in a private room, with what is said there. */
export async function enterRoom(client: SupabaseClient, topic: string, config = {}) {
  const inbox = createInbox<Said>();
  const channel = client.channel(topic, { config: { private: true, ...config } });
  channel.on('broadcast', { event: '*' }, (said) => inbox.put(said as unknown as Said));
  await joined(channel);
  return { channel, inbox };
}

export interface Seen {
  event: string;
  key?: string;
  newPresences?: Record<string, unknown>[];
  leftPresences?: Record<string, unknown>[];
}

/** Somebody on a channel, with who is seen there. */
export async function bePresent(client: SupabaseClient, topic: string, key: string) {
  const inbox = createInbox<Seen>();
  const channel = client.channel(topic, { config: { presence: { key } } });
  channel.on('presence', { event: '*' }, (seen) => inbox.put(seen as Seen));
  await joined(channel);
  const keys = () => Object.keys(channel.presenceState()).sort();
  return {
    channel,
    inbox,
    keys,
    sees: (...wanted: string[]) => inbox.until(() => keys().join() === wanted.join()),
  };
}
