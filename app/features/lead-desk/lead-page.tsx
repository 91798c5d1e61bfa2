import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ContactActions } from './contact-actions.tsx';
import { KINDS } from './lead.ts';
import { LeadFacts } from './lead-facts.tsx';
import { LeadCard } from './lead-list.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { StatusBadge, Warnings } from './lead-words.tsx';
import type { LeadData } from './load-lead.server.ts';
import { NoteForm } from './note-form.tsx';
import { PersonData } from './person-data.tsx';
import { Registration } from './registration.tsx';
import { WorkForm } from './work-form.tsx';

/** One lead: on a phone what is done about it comes first, on a desk it stands beside what was written. */
export function LeadPage(data: LeadData) {
  const { lead, when, cancelledWhen, others, erasure, administrators } = data;
  return (
    <AdminPage title={lead.name} action={<BackToList />}>
      <div className="-mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        <StatusBadge status={lead.status} />
        <Warnings suspicious={lead.suspicious} cancelled={lead.cancelledAt !== null} />
        <span>
          {KINDS[lead.kind]}
          {lead.courseName && `: ${lead.courseName}`}. <time dateTime={lead.createdAt}>{when}</time>
        </span>
      </div>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8 lg:order-last">
          <Part title="Get in touch">
            <ContactActions lead={lead} />
          </Part>
          <Part title="Next step">
            <WorkForm lead={lead} administrators={administrators} />
          </Part>
          {lead.kind === 'registration' && (
            <Part title="Seat">
              <Registration lead={lead} cancelledWhen={cancelledWhen} />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 gap-10">
          {lead.message && (
            <Part title="Message">
              <p className="measure border-s-4 border-accent ps-5 text-lg break-words whitespace-pre-wrap">
                {lead.message}
              </p>
            </Part>
          )}
          <Part title="Details">
            <LeadFacts lead={lead} />
          </Part>
          <Part title="Notes and timeline">
            <div className="grid gap-7">
              <NoteForm />
              <LeadTimeline {...data} />
            </div>
          </Part>
          {others.length > 0 && (
            <Part title="The same person’s other leads">
              <ul className="grid gap-3">
                {others.map((other) => (
                  <LeadCard key={other.id} lead={other} isNew={false} />
                ))}
              </ul>
            </Part>
          )}
          <Part title="Personal data">
            <PersonData lead={lead} erasure={erasure} />
          </Part>
        </div>
      </div>
    </AdminPage>
  );
}

function BackToList() {
  const { state } = useLocation();
  const search = typeof state?.list === 'string' ? state.list : '';
  return (
    <Link to={`/admin/leads${search}`} className="button button-quiet">
      <Icon name="arrow-left" /> All leads
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-[650]">
        {title}
      </h2>
      {children}
    </section>
  );
}
