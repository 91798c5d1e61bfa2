import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { leadCount } from '../lead.ts';
import type { DeskData } from './load-desk.server.ts';
import { type Arrival, useLeadFeed } from './use-lead-feed.ts';

/**
 * New leads while the desk is open. Where the newest leads are shown they join the list; elsewhere they wait, so that
 * nothing moves under somebody's eyes, and are counted until a list shows them. Several that come while the list is being
 * read anew are read together.
 */
export function useArrivals({ isNewest, leads, newestAt }: DeskData) {
  const { revalidate, state } = useRevalidator();
  const [waiting, setWaiting] = useState<Arrival[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [openedAt] = useState(newestAt);
  const connection = useLeadFeed({
    // Realtime may tell twice of one lead.
    onArrival: (lead) => setWaiting((known) => [...known.filter(({ id }) => id !== lead.id), lead]),
    // What came while nobody listened.
    onListening: () => isNewest && void revalidate(),
  });

  useEffect(() => {
    if (!isNewest || waiting.length === 0 || state !== 'idle') return;
    setAnnouncement(announce(waiting));
    setWaiting([]);
    void revalidate();
  }, [isNewest, waiting, state, revalidate]);

  const shown = new Set(leads.map(({ id }) => id));
  // Realtime may also tell late: what was there when the desk was opened is not new.
  const unseen = waiting.filter(({ id, createdAt }) => !shown.has(id) && isAfter(createdAt, openedAt));
  return { connection, waiting: unseen.length, announcement, openedAt };
}

/** By their meaning: Realtime and the list may spell a moment in different time zones. Before the first lead is nothing. */
const isAfter = (moment: string, openedAt: string) => !(Date.parse(moment) <= Date.parse(openedAt));

const announce = ([first, ...rest]: Arrival[]) =>
  rest.length > 0 ? `${leadCount(rest.length + 1)} came in` : `New lead from ${first?.name}`;
