import { Link } from 'react-router';
import { longDate } from '#app/lib/long-date.ts';
import { groupDigits } from '#app/lib/rupees.ts';
import { Icon } from '#app/ui/icon.tsx';
import { addressOf } from '../address.ts';
import type { Outdated } from '../list/listing.ts';

/** Until each has a new date, or is over by its status. */
export function OutdatedNotice({ outdated: { count, first } }: { outdated: Outdated }) {
  if (count === 0) return null;
  const more = count - first.length;
  return (
    <section aria-label="Dated in the past" className="mb-6 flex gap-3 border-s-4 border-accent bg-sunk p-4">
      <Icon name="calendar" className="mt-1" />
      <div>
        <p className="font-[650]">{wordsFor(count)}</p>
        <ul className="flex flex-wrap gap-x-5">
          {first.map(({ id, title, date }) => (
            <li key={id} className="wrap-anywhere">
              <Link
                to={addressOf({ kind: 'webinars', open: { edit: id } })}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-link"
              >
                {title.trim() || 'Untitled'}, {longDate(date)}
              </Link>
            </li>
          ))}
          {more > 0 && <li className="self-center">and {groupDigits(more)} more</li>}
        </ul>
      </div>
    </section>
  );
}

const wordsFor = (count: number) =>
  count === 1
    ? '1 workshop is dated in the past: give it a new date.'
    : `${groupDigits(count)} workshops are dated in the past: give them new dates.`;
