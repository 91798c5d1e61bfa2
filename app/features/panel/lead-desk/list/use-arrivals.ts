import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { leadCount } from '../lead.ts';
import { type Arrival, useLeadFeed } from './use-lead-feed.ts';

/**
 * New leads while the desk is open. Where the newest leads are shown they join the list; elsewhere they wait, so that
 * nothing moves under somebody's eyes. Several that come while the list is being read anew are read together.
 */
export function useArrivals({ isNewest }: { isNewest: boolean }) {
  const { revalidate, state } = useRevalidator();
  const [waiting, setWaiting] = useState<Arrival[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const connection = useLeadFeed({
    onArrival: (lead) => setWaiting((leads) => [...leads, lead]),
    // What came while nobody listened.
    onListening: () => isNewest && void revalidate(),
  });

  useEffect(() => {
    if (!isNewest || waiting.length === 0 || state !== 'idle') return;
    setAnnouncement(announce(waiting));
    setWaiting([]);
    void revalidate();
  }, [isNewest, waiting, state, revalidate]);

  return { connection, waiting: waiting.length, announcement };
}

const announce = ([first, ...rest]: Arrival[]) =>
  rest.length > 0 ? `${leadCount(rest.length + 1)} came in` : `New lead from ${first?.name}`;
