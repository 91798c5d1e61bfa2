import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import { CatalogueLink } from '../head/workshop-head.tsx';
import type { WorkshopItem, WorkshopsData } from './load-workshops.server.ts';
import { WorkshopList } from './workshop-list.tsx';

interface WorkshopsPageProps extends WorkshopsData {
  badgeOf: (phase: string) => ReactNode;
}

/** Where whoever stands at the door tonight, or calls people beforehand, finds the workshop. */
export function WorkshopsPage({ ahead, untitled, earlier, hasMore, mayWrite, ...shown }: WorkshopsPageProps) {
  const list = (workshops: WorkshopItem[]) => <WorkshopList workshops={workshops} {...shown} />;
  const listed = ahead.length + untitled.length + earlier.length;
  return (
    <AdminPage title="Workshops" action={mayWrite && <CatalogueLink />}>
      {listed === 0 ? (
        <EmptyState
          title="There are no workshops yet."
          hint={
            mayWrite
              ? 'Add one among the webinars in the catalogue.'
              : 'Whoever writes the catalogue adds them.'
          }
        />
      ) : (
        <div className="grid grid-cols-1 gap-y-12">
          <PagePart title="Live and to come">
            {ahead.length > 0 ? list(ahead) : <p className="text-ink-soft">No workshop is planned.</p>}
          </PagePart>
          {untitled.length > 0 && (
            <PagePart title="Not shown on the site">
              <p className="-mt-3 mb-4 text-ink-soft">They have no title.</p>
              {list(untitled)}
            </PagePart>
          )}
          {earlier.length > 0 && <PagePart title="Past or cancelled">{list(earlier)}</PagePart>}
        </div>
      )}
      {hasMore && (
        <p className="mt-6 text-ink-soft">
          There are older workshops too. The newest {listed} are listed here
          {mayWrite
            ? ', and all of them in the catalogue.'
            : '; the page of a registration has the way to any other.'}
        </p>
      )}
    </AdminPage>
  );
}
