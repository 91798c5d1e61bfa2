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
    // Realtime may tell late, and again: what was there when the desk was opened is not new, nor twice the same lead.
    onArrival: (lead) => isAfter(lead.createdAt, openedAt) && setWaiting((known) => withLead(known, lead)),
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
  return { connection, waiting: waiting.filter(({ id }) => !shown.has(id)).length, announcement, openedAt };
}

/** By their meaning: Realtime and the list may spell a moment in different time zones. Before the first lead is nothing. */
const isAfter = (moment: string, openedAt: string) => !(Date.parse(moment) <= Date.parse(openedAt));

const withLead = (known: Arrival[], lead: Arrival) =>
  known.some(({ id }) => id === lead.id) ? known : [...known, lead];

const announce = ([first, ...rest]: Arrival[]) =>
  rest.length > 0 ? `${leadCount(rest.length + 1)} came in` : `New lead from ${first?.name}`;
