import { randomUUID } from 'node:crypto';
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { createInbox, joined } from './inbox.ts';

export type Row = Record<string, unknown>;
export type Change = RealtimePostgresChangesPayload<Row>;

export interface Wanted {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string;
  select?: string[];
}

/** Writes diaries and watches them. */
export function diariesOf(realtime: {
  connect(token?: string): SupabaseClient;
  sql(text: string, values?: unknown[]): Promise<unknown>;
}) {
  // Files share the table.
  let lastId = Date.now();
  return {
    /** Subscribes as the holder of a token and answers when the database is being watched. */
    async watch(token: string | undefined, wanted: Wanted = {}) {
      const inbox = createInbox<Change>();
      const channel = realtime.connect(token).channel(randomUUID());
      const filter = { event: '*' as const, schema: 'public', table: 'diaries', ...wanted };
      channel.on('postgres_changes', filter as { event: '*'; schema: string }, (change) => inbox.put(change));
      await joined(channel);
      return inbox;
    },
    async write(row: Row): Promise<number> {
      lastId += 1;
      const values = { id: lastId, owner: randomUUID(), is_shared: false, tags: [], ...row };
      await realtime.sql(
        'insert into public.diaries select * from jsonb_populate_record(null::public.diaries, $1)',
        [JSON.stringify(values)],
      );
      return lastId;
    },
  };
}

export const newRow = (change: Change | undefined) => (change?.new ?? {}) as Row;
export const ids = (changes: Change[]) =>
  changes.map((change) => (newRow(change).id ?? (change.old as Row).id) as number);
export const hasId = (id: number) => (all: Change[]) => ids(all).includes(id);
