import { useState } from 'react';
import { countOf } from '#app/lib/count-of.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import type { WorkshopData } from '../load-workshop.server.ts';
import { useFirst } from '../use-first.tsx';
import { onPaper, type Registration } from '../workshop.ts';
import { JoinForm } from './join-form.tsx';
import { matches } from './matches.ts';
import { PaperForm } from './paper-form.tsx';
import { PeopleSearch } from './people-search.tsx';
import { RegistrationList } from './registration-list.tsx';
import { useSeats } from './use-seats.tsx';

interface RegistrationsViewProps extends Pick<WorkshopData, 'head' | 'figures' | 'join'> {
  registrations: Registration[];
}

/** Who registered, who cancelled, and what else is known of seats. */
export function RegistrationsView({ head, figures, join, registrations }: RegistrationsViewProps) {
  const [sought, setSought] = useState('');
  const seats = useSeats(head, registrations);
  const found = registrations.filter((registration) => matches(registration, sought));
  const seated = found.filter(({ cancelled }) => !cancelled);
  const cancelled = found.filter((registration) => registration.cancelled);
  const { first, more } = useFirst(seated);
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {seats.question}
      <div className="grid grid-cols-1 gap-8">
        <section aria-label="Registrations">
          {registrations.length > 0 && <PeopleSearch onSearch={setSought} />}
          {found.length === 0 ? (
            <Nobody isSearch={registrations.length > 0} />
          ) : (
            <RegistrationList registrations={first} onSeat={seats.change} title={head.title} />
          )}
          {more}
          {onPaper(figures) > 0 && (
            <p className="mt-4 text-ink-soft">
              {seated.length > 0 ? 'And ' : ''}
              {onPaper(figures)} registered on paper.
            </p>
          )}
        </section>
        {cancelled.length > 0 && (
          <PagePart title={`Cancelled (${countOf(cancelled.length, 'registration')})`}>
            <RegistrationList registrations={cancelled} onSeat={seats.change} title={head.title} />
          </PagePart>
        )}
      </div>
      <div className="grid grid-cols-1 gap-8">
        <PagePart title="Registered on paper">
          <PaperForm figures={figures} />
        </PagePart>
        {join && (
          <div id="join" className="scroll-mt-24">
            <PagePart title="Address to join at">
              <JoinForm join={join} />
            </PagePart>
          </div>
        )}
      </div>
    </div>
  );
}

const Nobody = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <p role="status" className="mt-4">
      Nobody is called so or has such a number.
    </p>
  ) : (
    <EmptyState title="Nobody has registered on the site yet." />
  );
