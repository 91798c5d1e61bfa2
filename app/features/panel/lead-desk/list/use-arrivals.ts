import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Arrival, leadCount } from '../lead.ts';
import type { DeskData } from './load-desk.server.ts';
import { useLeadFeed } from './use-lead-feed.ts';

/**
 * New leads while the desk is open, whether they are told of or found when the list is read again because nobody listened
 * for a while. Where the newest leads are shown they join the list; elsewhere they wait and are counted until a list shows
 * them. Several that come while the list is being read anew are read together.
 */
export function useArrivals({ isNewest, leads, newest }: DeskData) {
  const { revalidate, state } = useRevalidator();
  const [told, setTold] = useState<Arrival[]>([]);
  const [openedAt] = useState(newest[0]?.createdAt ?? '');
  const connection = useLeadFeed({
    // Realtime may tell twice of one lead.
    onArrival: (lead) => setTold((known) => [...known.filter(({ id }) => id !== lead.id), lead]),
    onListening: () => void revalidate(),
  });

  useEffect(() => {
    if (!isNewest || told.length === 0 || state !== 'idle') return;
    setTold([]);
    void revalidate();
  }, [isNewest, told, state, revalidate]);

  const [announcement, setAnnouncement] = useState('');
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = newest.filter(
      ({ id, createdAt }) => !known.current.has(id) && isAfter(createdAt, openedAt),
    );
    known.current = new Set([...known.current, ...newest.map(({ id }) => id)]);
    if (isNewest && fresh.length > 0) setAnnouncement(announce(fresh));
  }, [isNewest, newest, openedAt]);
  // What was said before is no news when the connection is back.
  useEffect(() => {
    if (connection === 'lost') setAnnouncement('');
  }, [connection]);

  const shown = new Set(leads.map(({ id }) => id));
  const arrived = new Map([...told, ...newest].map((lead) => [lead.id, lead]));
  // Realtime may also tell late: what was there when the desk was opened is not new.
  const unseen = [...arrived.values()].filter(
    ({ id, createdAt }) => !shown.has(id) && isAfter(createdAt, openedAt),
  );
  return { connection, waiting: unseen.length, announcement, openedAt };
}

/** By their meaning: Realtime and the list may spell a moment in different time zones. Before the first lead is nothing. */
const isAfter = (moment: string, openedAt: string) => !(Date.parse(moment) <= Date.parse(openedAt));

const announce = ([first, ...rest]: Arrival[]) =>
  rest.length > 0 ? `${leadCount(rest.length + 1)} came in` : `New lead from ${first?.name}`;
