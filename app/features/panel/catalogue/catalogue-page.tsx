import { cataloguePage } from './kinds.ts';
import { CatalogueTabs } from './list/catalogue-tabs.tsx';
import type { Catalogue } from './list/listing.ts';
import { SummaryCards } from './list/summary-cards.tsx';
import { type EntryPageProps, ListsPage } from './lists-page.tsx';

/** Courses, webinars and jobs, to be added, edited and deleted. */
export function CataloguePage(props: EntryPageProps<Catalogue>) {
  return (
    <ListsPage {...props} title="Admin Panel" page={cataloguePage} Frame={CatalogueTabs}>
      {({ figures }) => <SummaryCards figures={figures} />}
    </ListsPage>
  );
}
