import { EmptyState } from '#app/ui/empty-state.tsx';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import type { WorkshopData } from '../load-workshop.server.ts';
import { useReadAnew } from '../use-read-anew.ts';
import type { MailGroup } from './group-mails.ts';
import { MailGroupItem } from './mail-group-item.tsx';
import { WriteForm } from './write-form.tsx';

interface MailsViewProps extends Pick<WorkshopData, 'figures' | 'pageKey'> {
  groups: MailGroup[];
}

/** Every mail about the workshop by its occasion, and a way to write to everybody. */
export function MailsView({ figures, pageKey, groups }: MailsViewProps) {
  useReadAnew(groups.some(({ isDue }) => isDue) ? 3_000 : null);
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label="Mails">
        {groups.length === 0 ? (
          <EmptyState title="No mails yet." hint="Whoever registers gets a confirmation." />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {groups.map((group) => (
              <MailGroupItem key={group.key} group={group} />
            ))}
          </ul>
        )}
      </section>
      <PagePart title="Write to everybody registered">
        <WriteForm people={figures.registered} pageKey={pageKey} />
      </PagePart>
    </div>
  );
}
