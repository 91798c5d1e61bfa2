import { useEffect, useEffectEvent, useState } from 'react';
import { type BrowserClient, useBrowserClient } from '#app/data/use-browser-client.ts';

export type Connection = 'connecting' | 'live' | 'lost';

const retryMs = 5000;
const pollMs = 30_000;
/** A client can have one channel of a name, so a new one waits until the last one is removed. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Hears that there are new leads as they are stored, and nothing about them. The client reconnects by itself. A channel that the
 * server has closed, as it does when a session expires while the computer sleeps, is opened again here.
 */
export function useLeadFeed(handlers: { onArrival: () => void; onListening: () => void }) {
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
  onArrival: () => void;
  onStatus: (status: string) => void;
}

async function listen(client: BrowserClient, signal: AbortSignal, { onArrival, onStatus }: Listener) {
  // Before joining: the database checks this token to decide who may hear of leads.
  await Promise.all([client.realtime.setAuth(), leaving]);
  if (signal.aborted) return;
  const channel = client.channel('leads', { config: { private: true } });
  channel.on('broadcast', { event: 'new' }, onArrival);
  channel.subscribe((status) => onStatus(status));
  signal.addEventListener('abort', () => {
    leaving = client.removeChannel(channel);
  });
}
