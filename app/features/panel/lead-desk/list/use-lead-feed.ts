import { useEffect, useEffectEvent, useState } from 'react';
import { type BrowserClient, useBrowserClient } from '#app/data/use-browser-client.ts';
import type { Arrival } from '../lead.ts';

/** What of its row is told. */
interface Row {
  id: string;
  name: string;
  created_at: string;
}

export type Connection = 'connecting' | 'live' | 'lost';

const leadTables = ['contact_inquiries', 'course_enrollments'];
const retryMs = 5000;
const pollMs = 30_000;
let subscriptions = 0;

/**
 * Hears of new leads as they are stored. The client takes a dropped connection up again by itself; a channel that the
 * server has closed, as it does when a session runs out while the computer sleeps, is opened anew here.
 */
export function useLeadFeed(handlers: { onArrival: (lead: Arrival) => void; onListening: () => void }) {
  const client = useBrowserClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [attempt, setAttempt] = useState(0);
  const onArrival = useEffectEvent(handlers.onArrival);
  const onListening = useEffectEvent(handlers.onListening);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is one more subscription.
  useEffect(() => {
    if (!client) return;
    const ending = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const onStatus = (status: string) => {
      if (ending.signal.aborted) return;
      setConnection(status === 'SUBSCRIBED' ? 'live' : 'lost');
      if (status === 'SUBSCRIBED') onListening();
      if (status === 'CLOSED') retry = setTimeout(() => setAttempt((count) => count + 1), retryMs);
    };
    // Without a token there is nothing to join with: that is a channel which closed before it was open.
    listen(client, ending.signal, { onArrival, onStatus }).catch(() => onStatus('CLOSED'));
    return () => {
      clearTimeout(retry);
      ending.abort();
    };
  }, [client, attempt]);

  // Polling: behind a proxy that lets no websocket through it is lost for ever, and the list must not stand still.
  useEffect(() => {
    if (connection === 'live') return;
    const timer = setInterval(() => document.hidden || onListening(), pollMs);
    return () => clearInterval(timer);
  }, [connection]);

  return connection;
}

interface Listener {
  onArrival: (lead: Arrival) => void;
  onStatus: (status: string) => void;
}

async function listen(client: BrowserClient, signal: AbortSignal, { onArrival, onStatus }: Listener) {
  // Before the channel is joined: the server decides by this token whose rows it may hear of.
  await client.realtime.setAuth();
  if (signal.aborted) return;
  // A name of its own: somebody who comes back at once meets the channel that is still being left.
  subscriptions += 1;
  const channel = client.channel(`lead-desk-${subscriptions}`);
  for (const table of leadTables) {
    channel.on<Row>('postgres_changes', { event: 'INSERT', schema: 'public', table }, ({ new: row }) =>
      onArrival({ id: row.id, name: row.name, createdAt: row.created_at }),
    );
  }
  channel.subscribe((status) => onStatus(status));
  signal.addEventListener('abort', () => void client.removeChannel(channel));
}
