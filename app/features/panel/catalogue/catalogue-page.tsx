import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { readAddress } from './address.ts';
import { BinPanel } from './bin/bin-panel.tsx';
import { ToastOffer } from './bin/toast-offer.tsx';
import type { EditorTools } from './editor/entry-editor.tsx';
import { Editors } from './editors.tsx';
import { FetchFailed } from './fetch-failed.tsx';
import { CatalogueTabs } from './list/catalogue-tabs.tsx';
import { ListPanel } from './list/list-panel.tsx';
import type { Catalogue } from './list/listing.ts';
import { SummaryCards } from './list/summary-cards.tsx';
import { fetchFailed } from './toasts.ts';

interface CataloguePageProps {
  /** Null when it could not be read. */
  catalogue: Catalogue | null;
  tools: EditorTools;
}

/** Courses, webinars and jobs, to be added, edited and deleted. */
export function CataloguePage({ catalogue, tools }: CataloguePageProps) {
  const [params] = useSearchParams();
  const address = readAddress(params);
  const shown = useLastRead(catalogue);
  return (
    <AdminPage title="Admin Panel">
      {catalogue === null && <FetchFailed />}
      {shown && (
        <>
          <SummaryCards figures={shown.figures} />
          <CatalogueTabs kind={shown.list.kind} isBin={'deleted' in shown.list}>
            {'deleted' in shown.list ? (
              <BinPanel key={shown.list.kind} bin={shown.list} />
            ) : (
              <ListPanel key={shown.list.kind} list={shown.list} />
            )}
          </CatalogueTabs>
          <ToastOffer />
          <Editors address={address} opened={shown.opened} choices={shown.choices} tools={tools} />
        </>
      )}
    </AdminPage>
  );
}

/** What was read last stays in sight when reading it again fails. */
function useLastRead(catalogue: Catalogue | null): Catalogue | null {
  const [last, setLast] = useState(catalogue);
  if (catalogue && catalogue !== last) setLast(catalogue);
  useEffect(() => {
    if (catalogue === null) showToast(fetchFailed);
  }, [catalogue]);
  return catalogue ?? last;
}
