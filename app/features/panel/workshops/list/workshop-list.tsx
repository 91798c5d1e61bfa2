import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkshopItem, WorkshopsData } from './load-workshops.server.ts';

interface WorkshopListProps extends Pick<WorkshopsData, 'mayKnowPeople'> {
  workshops: WorkshopItem[];
  badgeOf: (phase: string) => ReactNode;
}

/** Rows that align on a desk and stack on a phone. */
export const WorkshopList = ({ workshops, mayKnowPeople, badgeOf }: WorkshopListProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {workshops.map(({ id, title, when, mode, phase, status, taken, seats, isToday }) => (
      <li
        key={id}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_11rem_5.5rem]"
      >
        <div className="min-w-0 max-lg:col-span-2">
          <Link
            to={`/admin/workshops/${id}`}
            className="text-link inline-flex min-h-11 items-center font-[650] wrap-anywhere lg:min-h-8"
          >
            {title}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {badgeOf(phase)} {status}
          </p>
        </div>
        <p className="min-w-0 wrap-anywhere max-lg:col-span-2">
          {isToday && <strong>Today: </strong>}
          {when} <span className="block text-sm text-ink-soft">{mode}</span>
        </p>
        <p className="tabular-nums">
          {taken} of {seats} seats taken
        </p>
        {mayKnowPeople && (
          <Link
            to={`/admin/workshops/${id}?view=came`}
            aria-label={`Who came to ${title}`}
            className="text-link inline-flex min-h-11 items-center justify-self-end"
          >
            Who came
          </Link>
        )}
      </li>
    ))}
  </ul>
);
