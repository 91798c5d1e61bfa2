import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { readAddress } from './address.ts';
import { BinPanel } from './bin/bin-panel.tsx';
import { ToastOffer } from './bin/toast-offer.tsx';
import type { EditorTools } from './editor/entry-editor.tsx';
import { Editors } from './editors.tsx';
import { FetchFailed } from './fetch-failed.tsx';
import type { KindsPage } from './kinds.ts';
import type { ListFrameProps } from './list/catalogue-tabs.tsx';
import { ListPanel } from './list/list-panel.tsx';
import type { Lists } from './list/listing.ts';
import { fetchFailed } from './toasts.ts';

export interface EntryPageProps<Read extends Lists> {
  /** Null when it could not be read. */
  read: Read | null;
  /** Who is writing here, by name. */
  ownName: string;
  tools: EditorTools;
}

interface ListsPageProps<Read extends Lists> extends EntryPageProps<Read> {
  title: string;
  page: KindsPage;
  /** What one chooses a list by, around the list. */
  Frame: ComponentType<ListFrameProps>;
  /** What stands above the lists. */
  children?: (read: Read) => ReactNode;
}

/** Lists of entries, each with its search, its editor and what was deleted from it. */
export function ListsPage<Read extends Lists>(props: ListsPageProps<Read>) {
  const { title, page, read, ownName, tools, Frame, children } = props;
  const [params] = useSearchParams();
  const address = readAddress(page, params);
  const shown = useLastRead(read);
  return (
    <AdminPage title={title}>
      {read === null && <FetchFailed />}
      {shown && (
        <>
          {children?.(shown)}
          <Frame kind={shown.list.kind} isBin={'deleted' in shown.list}>
            {'deleted' in shown.list ? (
              <BinPanel key={shown.list.kind} bin={shown.list} />
            ) : (
              <ListPanel key={shown.list.kind} list={shown.list} />
            )}
          </Frame>
          <ToastOffer />
          <Editors
            address={address}
            opened={shown.opened}
            choices={shown.choices}
            ownName={ownName}
            tools={tools}
          />
        </>
      )}
    </AdminPage>
  );
}

/** What was read last stays in sight when reading it again fails. */
function useLastRead<Read extends Lists>(read: Read | null): Read | null {
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  useEffect(() => {
    if (read === null) showToast(fetchFailed);
  }, [read]);
  return read ?? last;
}
