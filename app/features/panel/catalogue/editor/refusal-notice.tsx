import { Button } from '#app/ui/button.tsx';
import { AlertNotice } from '#app/ui/panel/alert-notice.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { Entry } from '../answer.ts';
import type { Drafts } from '../declarations.ts';
import type { ReferredKind } from '../fields/control.ts';
import { type Kind, kindNames } from '../kinds.ts';
import { Differences } from './differences.tsx';
import type { Choices } from './reference-field.tsx';
import type { Editor } from './use-editor.ts';

interface RefusalNoticeProps<K extends Kind> {
  editor: Editor<K>;
  choices: Record<ReferredKind, Choices>;
}

/** Why the entry is not saved, where that is nothing about a single field, and what can be done about it. */
export function RefusalNotice<K extends Kind>({ editor, choices }: RefusalNoticeProps<K>) {
  const { refusal, kind } = editor;
  const { noun } = kindNames[kind];
  if (!refusal) return null;
  if (refusal.signedOut) return <SignedOutNotice />;
  if (refusal.newer === null) {
    return (
      <AlertNotice title={`${somebody(refusal)} has deleted this ${noun} while you were editing it.`}>
        <p>Nothing that you typed is lost: you can add it as a new {noun}.</p>
        <Button small tone="secondary" onClick={() => editor.save(null)}>
          Add as new {noun}
        </Button>
      </AlertNotice>
    );
  }
  return refusal.newer ? <NewerVersion editor={editor} choices={choices} newer={refusal.newer} /> : null;
}

const somebody = (refusal: { by?: string | null } | null) => refusal?.by ?? 'Somebody';

interface NewerVersionProps<K extends Kind> extends RefusalNoticeProps<K> {
  newer: Entry<Drafts[K]>;
}

function NewerVersion<K extends Kind>({ editor, choices, newer }: NewerVersionProps<K>) {
  return (
    <AlertNotice
      title={`${somebody(editor.refusal)} has saved a newer version of this ${kindNames[editor.kind].noun} while you were editing it.`}
    >
      <p>Your changes are not saved yet, and nothing is lost. This is what differs:</p>
      <Differences
        kind={editor.kind}
        choices={choices}
        original={editor.original}
        mine={editor.draft}
        theirs={newer.draft}
      />
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => editor.adopt(newer)}>
          Keep editing on top of the newer version
        </Button>
        <Button small tone="danger" onClick={() => editor.save(newer)}>
          Save mine anyway
        </Button>
      </div>
    </AlertNotice>
  );
}
