import { isDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { type EntryActions, EntryCard } from '../list/entry-card.tsx';
import type { WorkshopListing } from '../list/listing.ts';
import { StatusBadge } from '../list/status-badge.tsx';

export function WorkshopRow({ workshop, ...actions }: EntryActions & { workshop: WorkshopListing }) {
  const { id, title, date, time, mode, speaker, category, max_attendees, registered_count } = workshop;
  const seats = `${registered_count} of ${max_attendees} seats taken`;
  return (
    <EntryCard
      {...actions}
      id={id}
      title={title}
      registered={registered_count}
      facts={[isDay(date) ? longDate(date) : date, time, mode, speaker, category]}
      badges={<StatusBadge status={workshop.status} />}
    >
      <div className="mt-auto pt-1">
        <p className="mb-1.5 text-sm tabular-nums">{seats}</p>
        <ProgressBar value={registered_count} max={Math.max(1, max_attendees)} label={seats} />
      </div>
    </EntryCard>
  );
}
