import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Address, addressOf } from './address.ts';
import type { Entry } from './answer.ts';
import { declarations } from './declarations.ts';
import { type EditorTools, EntryEditor } from './editor/entry-editor.tsx';
import { kindNames } from './kinds.ts';
import type { Lists } from './list/listing.ts';
import { MissingEntry } from './missing-entry.tsx';

interface EditorsProps {
  address: Address;
  opened: Lists['opened'];
  choices: Lists['choices'];
  /** Who is writing here, by name. */
  ownName: string;
  tools: EditorTools;
}

/** The dialog that the address asks for. The server renders none: nothing could be typed there without being lost. */
export function Editors({ address, opened: found, choices, ownName, tools }: EditorsProps) {
  const isBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const { kind, open } = address;
  const wanted = open === null || open === 'add' ? null : open.edit;
  // Asked for again, even before the last one has gone, it opens anew.
  const { key: visit } = useLocation();
  const opened = useOpened(visit, wanted, found?.entry ?? null);
  const closeTo = addressOf({ ...address, open: null });
  if (!isBrowser || open === null) return null;
  // What the page shows may be what it showed before: only where this very entry was looked for, it is not there.
  if (wanted && !opened) {
    return found?.id === wanted ? <MissingEntry noun={kindNames[kind].noun} closeTo={closeTo} /> : null;
  }
  return (
    <EntryEditor
      key={visit}
      closeTo={closeTo}
      kind={kind}
      entry={opened as Entry<never> | null}
      first={(wanted && found?.id === wanted ? found.first : null) as never}
      begun={'consent_taken_by' in declarations[kind] ? ({ consent_taken_by: ownName } as never) : undefined}
      choices={choices}
      tools={tools}
    />
  );
}

/** The entry as it was when the dialog opened: reading the page again must not touch what is being edited. */
function useOpened(visit: string, wanted: string | null, entry: Entry | null): Entry | null {
  const [opened, setOpened] = useState<{ visit: string; entry: Entry } | null>(null);
  if (wanted === null) return null;
  if (opened?.visit === visit && opened.entry.id === wanted) return opened.entry;
  if (entry?.id !== wanted) return null;
  setOpened({ visit, entry });
  return entry;
}

const noChange = () => () => {};
