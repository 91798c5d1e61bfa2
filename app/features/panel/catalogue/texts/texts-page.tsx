import { textsPage } from '../kinds.ts';
import type { Lists } from '../list/listing.ts';
import { type EntryPageProps, ListsPage } from '../lists-page.tsx';
import { TextKindsFrame } from './text-kinds-frame.tsx';

/** The site's other words, to be added, edited, put in order and deleted. */
export function TextsPage(props: EntryPageProps<Lists>) {
  return <ListsPage {...props} title="Texts" page={textsPage} Frame={TextKindsFrame} />;
}
