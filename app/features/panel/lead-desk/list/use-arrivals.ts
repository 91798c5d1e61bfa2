import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Arrival, leadCount } from '../lead.ts';
import type { DeskData } from './load-desk.server.ts';
import { useLeadFeed } from './use-lead-feed.ts';

/**
 * New leads while the desk is open. The list is loaded again when a lead is announced, and whenever the connection is back. A
 * list of the newest leads shows new ones; other lists count those that they do not show. Leads that arrive during a load are
 * loaded together after it.
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

/** If there was no lead at the start (an empty `openedAt`), every lead is new. */
const isAfter = (moment: string, openedAt: string) => !(Date.parse(moment) <= Date.parse(openedAt));

const announce = ([first, ...rest]: Arrival[]) =>
  rest.length > 0 ? `${leadCount(rest.length + 1)} came in` : `New lead from ${first?.name}`;
