import { NewerVersion } from '#app/forms/versions/newer-version.tsx';
import { Button } from '#app/ui/button.tsx';
import { AlertNotice } from '#app/ui/panel/alert-notice.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import { declarations } from '../declarations.ts';
import type { Control, ReferredKind } from '../fields/control.ts';
import type { Fields } from '../fields/field.ts';
import { type Kind, kindNames } from '../kinds.ts';
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
  const { newer, by } = refusal;
  if (newer === null) {
    return (
      <AlertNotice title={`${by ?? 'Somebody'} has deleted this ${noun} while you were editing it.`}>
        <p>Nothing that you typed is lost: you can add it as a new {noun}.</p>
        <Button small tone="secondary" onClick={() => editor.save(null)}>
          Add as new {noun}
        </Button>
      </AlertNotice>
    );
  }
  if (!newer) return null;
  const fields: Fields = declarations[kind];
  return (
    <NewerVersion
      what={`this ${noun}`}
      by={by}
      labelOf={(field) => fields[field]?.label}
      wordsOf={(field, value) => chosenInWords(fields[field]?.control, value, choices)}
      original={editor.original}
      mine={editor.draft}
      theirs={newer.draft}
      onAdopt={() => editor.adopt(newer)}
      onSaveMine={() => editor.save(newer)}
    />
  );
}

/** What somebody chose by its name, whatever is stored of it. */
function chosenInWords(
  control: Control | undefined,
  value: unknown,
  choices: Record<ReferredKind, Choices>,
): string | undefined {
  if (control?.as === 'choice') return control.words?.[String(value)];
  if (control?.as !== 'reference') return undefined;
  return value ? choices[control.to].find(({ id }) => id === value)?.name : control.none;
}
