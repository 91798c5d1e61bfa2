import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { backLinkLook } from '#app/ui/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import { useUnsavedGuard } from '#app/ui/panel/use-unsaved-guard.tsx';
import { ContactActions } from '../contact/contact-actions.tsx';
import { type Lead, leadKinds } from '../lead.ts';
import { StatusBadge, Warnings } from '../lead-words.tsx';
import { LeadStory } from './lead-story.tsx';
import type { LeadData } from './load-lead.server.ts';
import { Registration } from './registration.tsx';
import { WorkForm } from './work-form.tsx';

/** One lead: what was written, and then what is done about it, which on a desk stands beside all the rest. */
export function LeadPage(data: LeadData) {
  const { lead, when, cancelledWhen, seat, colleagues } = data;
  const [isWorking, setWorking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { question, release } = useUnsavedGuard(isWorking || isWriting);
  return (
    <AdminPage title={lead.name} back={<BackToList />}>
      {question}
      <Summary lead={lead} when={when} isWalkIn={seat?.isWalkIn} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {lead.message && (
          <PagePart title="Message">
            <p className="measure border-s-4 border-accent ps-5 text-lg break-words whitespace-pre-wrap">
              {lead.message}
            </p>
          </PagePart>
        )}
        <div className="grid grid-cols-1 gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PagePart title="Get in touch">
            <ContactActions lead={lead} />
          </PagePart>
          <PagePart title="Next step">
            <WorkForm lead={lead} colleagues={colleagues} onTyping={setWorking} />
          </PagePart>
          {seat && (
            <PagePart title="Seat">
              <Registration lead={lead} cancelledWhen={cancelledWhen} seat={seat} />
            </PagePart>
          )}
        </div>
        <LeadStory {...data} onTyping={setWriting} onErase={release} />
      </div>
    </AdminPage>
  );
}

function Summary({ lead, when, isWalkIn }: { lead: Lead; when: string; isWalkIn?: boolean }) {
  return (
    <div className="-mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
      <StatusBadge status={lead.status} />
      <Warnings suspicious={lead.suspicious} cancelled={lead.cancelledAt !== null} />
      {isWalkIn && <Badge>Walk-in</Badge>}
      <span className="min-w-0 wrap-anywhere">
        {leadKinds[lead.kind]}
        {lead.courseName && `: ${lead.courseName}`}. <time dateTime={lead.createdAt}>{when}</time>
      </span>
    </div>
  );
}

/** To the page of the list that somebody came from. */
function BackToList() {
  const { state } = useLocation();
  const search = typeof state?.list === 'string' ? state.list : '';
  return (
    <Link to={`/admin/leads${search}`} className={backLinkLook}>
      <Icon name="arrow-left" /> All leads
    </Link>
  );
}
