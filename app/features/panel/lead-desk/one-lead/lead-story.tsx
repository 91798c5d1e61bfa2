import { useAuth } from '#app/data/auth-context.ts';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import { LeadCard } from '../list/lead-list.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import type { LeadData } from './load-lead.server.ts';
import { NoteForm } from './note-form.tsx';
import { PersonData } from './person-data.tsx';

interface LeadStoryProps extends LeadData {
  onTyping: (isTyping: boolean) => void;
  onErase: () => void;
}

/** What has been done about a lead, and what else is known of the person. */
export function LeadStory({ onTyping, onErase, ...data }: LeadStoryProps) {
  const { rights } = useAuth();
  const { lead, others, erasure } = data;
  return (
    <div className="grid grid-cols-1 gap-10 lg:col-start-1">
      <PagePart title="Details">
        <LeadFacts lead={lead} />
      </PagePart>
      <PagePart title="Notes and timeline">
        <div className="grid gap-7">
          <NoteForm onTyping={onTyping} />
          <LeadTimeline {...data} />
        </div>
      </PagePart>
      {others.length > 0 && (
        <PagePart title="The same person’s other leads">
          <ul className="grid grid-cols-1 gap-3">
            {others.map((other) => (
              <LeadCard key={other.id} lead={other} isNew={false} />
            ))}
          </ul>
        </PagePart>
      )}
      {rights.includes('erase leads') && (
        <PagePart title="Personal data">
          <PersonData lead={lead} erasure={erasure} onErase={onErase} />
        </PagePart>
      )}
    </div>
  );
}
