import { useState } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import type { WorkshopData } from '../load-workshop.server.ts';
import { matches } from '../registrations/matches.ts';
import { PeopleSearch } from '../registrations/people-search.tsx';
import { useFirst } from '../use-first.tsx';
import { useReadAnew } from '../use-read-anew.ts';
import { onPaper, type Registration } from '../workshop.ts';
import { AttendanceItem } from './attendance-item.tsx';
import { KeptTaps } from './kept-taps.tsx';
import { useTaps } from './use-taps.ts';
import { WalkInForm } from './walk-in-form.tsx';

/** What others tap at the same door is seen after so long. */
const readAnewMs = 20_000;

interface DoorViewProps extends Pick<WorkshopData, 'head' | 'figures' | 'pageKey'> {
  registrations: Registration[];
}

/** What staff have in their hand at the door: who came, who did not, and who just walked in. */
export function DoorView({ head, figures, pageKey, registrations }: DoorViewProps) {
  const [sought, setSought] = useState('');
  const { tap, tapOn, kept, answer } = useTaps(head.id, registrations);
  useReadAnew(readAnewMs);
  const people = registrations
    .filter(({ cancelled }) => !cancelled)
    .map((registration) => {
      const tapped = tapOn(registration.id);
      const mark = tapped
        ? tapped.attended === null
          ? null
          : { ...tapped, attended: tapped.attended }
        : registration.mark;
      return { registration, mark };
    });
  const found = people.filter(({ registration }) => matches(registration, sought));
  const { first, more } = useFirst(found);
  const came = people.filter(({ mark }) => mark?.attended).length;
  const away = people.filter(({ mark }) => mark?.attended === false).length;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label="Who came">
        <p role="status" className="mb-4 tabular-nums">
          <strong>{came}</strong> came, <strong>{away}</strong> did not come,{' '}
          <strong>{people.length - came - away}</strong> not marked
        </p>
        <KeptTaps kept={kept} answer={answer} />
        {people.length === 0 ? (
          <EmptyState title="Nobody has registered on the site." hint="Whoever comes is a walk-in." />
        ) : (
          <>
            <PeopleSearch onSearch={setSought} />
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {first.map(({ registration, mark }) => (
                <AttendanceItem key={registration.id} registration={registration} mark={mark} onTap={tap} />
              ))}
            </ul>
            {more}
            {found.length === 0 && <p className="mt-4">Nobody is called so or has such a number.</p>}
          </>
        )}
        {onPaper(figures) > 0 && (
          <p className="mt-4 text-ink-soft">
            And {onPaper(figures)} registered on paper: the printed list has a line for each.
          </p>
        )}
      </section>
      <PagePart title="Walk-in">
        <WalkInForm pageKey={pageKey} />
      </PagePart>
    </div>
  );
}
