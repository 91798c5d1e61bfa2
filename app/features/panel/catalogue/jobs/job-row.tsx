import { shortDay } from '#app/lib/indian-time.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type EntryActions, EntryCard } from '../list/entry-card.tsx';
import type { JobListing } from '../list/listing.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import { whyNotShown } from '../why-not-shown.ts';

export function JobRow({ job, ...actions }: EntryActions & { job: JobListing }) {
  const { id, title, company, location, type, experience, salary, posted } = job;
  return (
    <EntryCard
      {...actions}
      id={id}
      title={title}
      notShown={whyNotShown('jobs', job)}
      facts={[company, location, experience, salary, `Posted ${posted}`, lastDay(job)]}
      badges={
        <>
          <StatusBadge status={job.status} />
          {type && <Badge>{type}</Badge>}
        </>
      }
    />
  );
}

function lastDay({ valid_through, hasEnded }: JobListing): string {
  if (!valid_through) return '';
  return hasEnded
    ? `Closed by itself after ${shortDay(valid_through)}`
    : `Open until ${shortDay(valid_through)}`;
}
