import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { backoff } from './backoff.ts';
import { createClient } from './client.ts';

export interface ListenOptions {
  connection: pg.ClientConfig;
  channels: string[];
  onNotice: (channel: string, payload: string) => void;
  /** Called after each gap in listening: whatever was announced meanwhile went unheard. */
  onGap: () => void;
  onError: (error: Error) => void;
}

const longestPauseMs = 400;

/** Listens on a connection of its own and comes back after the database does. */
export async function listen({ connection, channels, onNotice, onGap, onError }: ListenOptions) {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = createClient({ ...connection, application_name: 'supabase-embedded listen' });
    fresh.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''));
    // A connection that PostgreSQL ends fails twice, with its reason and with its end.
    let isListening = false;
    fresh.on('error', (error) => {
      if (isListening) void reconnect(error);
      isListening = false;
    });
    try {
      await fresh.connect();
      await fresh.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'));
    } catch (error) {
      await fresh.end();
      throw error;
    }
    isListening = true;
    return fresh;
  }

  async function reconnect(cause: Error) {
    onError(cause);
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        client = await connect();
        if (closed) await client.end();
        else onGap();
        return;
      } catch {
        await delay(backoff(attempt, longestPauseMs), undefined, { ref: false });
      }
    }
  }

  return {
    async close() {
      closed = true;
      await client.end();
    },
  };
}
