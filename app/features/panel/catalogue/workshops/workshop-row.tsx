import { isDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { type EntryActions, EntryCard } from '../list/entry-card.tsx';
import type { WebinarListing } from '../list/listing.ts';
import { StatusBadge } from '../list/status-badge.tsx';

export function WebinarRow({ webinar, ...actions }: EntryActions & { webinar: WebinarListing }) {
  const { id, title, date, time, mode, speaker, category, max_attendees, registered_count } = webinar;
  const seats = `${registered_count} of ${max_attendees} seats taken`;
  return (
    <EntryCard
      {...actions}
      id={id}
      title={title}
      registered={registered_count}
      facts={[isDay(date) ? longDate(date) : date, time, mode, speaker, category]}
      badges={<StatusBadge status={webinar.status} />}
    >
      <div className="mt-auto pt-1">
        <p className="mb-1.5 text-sm tabular-nums">{seats}</p>
        <ProgressBar value={registered_count} max={Math.max(1, max_attendees)} label={seats} />
      </div>
    </EntryCard>
  );
}
