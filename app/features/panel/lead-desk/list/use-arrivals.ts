import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Arrival, leadCount } from '../lead.ts';
import type { DeskData } from './load-desk.server.ts';
import { useLeadFeed } from './use-lead-feed.ts';

/**
 * New leads while the desk is open, whether they are told of or found when the list is read again because nobody listened
 * for a while: either way the list is read again. Where the newest leads are shown they join it; elsewhere those that do not
 * fit wait and are counted until a list shows them. Several that come while the list is being read are read together.
 */
export function useArrivals({ isNewest, leads, newest }: DeskData) {
  const { revalidate, state } = useRevalidator();
  const [isTold, setTold] = useState(false);
  const [openedAt] = useState(newest[0]?.createdAt ?? '');
  const connection = useLeadFeed({
    onArrival: () => setTold(true),
    onListening: () => void revalidate(),
  });

  useEffect(() => {
    if (!isTold || state !== 'idle') return;
    setTold(false);
    void revalidate();
  }, [isTold, state, revalidate]);

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
  const unseen = newest.filter(({ id, createdAt }) => !shown.has(id) && isAfter(createdAt, openedAt));
  return { connection, waiting: unseen.length, announcement, openedAt };
}

/** Before the first lead is nothing. */
const isAfter = (moment: string, openedAt: string) => !(Date.parse(moment) <= Date.parse(openedAt));

const announce = ([first, ...rest]: Arrival[]) =>
  rest.length > 0 ? `${leadCount(rest.length + 1)} came in` : `New lead from ${first?.name}`;
