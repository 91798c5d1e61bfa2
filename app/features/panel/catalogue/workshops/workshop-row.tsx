import { Link } from 'react-router';
import { countOf } from '#app/lib/count-of.ts';
import { isDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { type EntryActions, EntryCard } from '../list/entry-card.tsx';
import type { WorkshopListing } from '../list/listing.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import { whyNotShown } from '../why-not-shown.ts';
import { workshopPage } from './workshop-page.ts';

export function WorkshopRow({ workshop, ...actions }: EntryActions & { workshop: WorkshopListing }) {
  const { id, title, date, time, mode, speaker, category, status, phase, max_attendees, registered_count } =
    workshop;
  const seats = `${registered_count} of ${countOf(max_attendees, 'seat')} taken`;
  return (
    <EntryCard
      {...actions}
      id={id}
      title={title}
      notShown={whyNotShown('webinars', workshop)}
      hit={{ registered: registered_count, mayCancel: phase === 'upcoming' || phase === 'live' }}
      facts={[isDay(date) ? longDate(date) : date, time, mode, speaker, category]}
      badges={
        <>
          <StatusBadge status={status} />
          {phase !== status && <Badge>By its date: {phase === 'completed' ? 'over' : phase}</Badge>}
        </>
      }
    >
      <div className="mt-auto pt-1">
        <p className="mb-1.5 text-sm tabular-nums">{seats}</p>
        <ProgressBar value={registered_count} max={Math.max(1, max_attendees)} label={seats} />
        <Link
          to={workshopPage(id)}
          aria-label={`Registrations and mails of ${title.trim() || 'Untitled'}`}
          className="-mb-2 inline-flex min-h-11 items-center text-link"
        >
          Registrations and mails
        </Link>
      </div>
    </EntryCard>
  );
}
