import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { useForm } from '#app/forms/use-form.ts';
import { changedFields, mergeDrafts } from '#app/forms/versions/merge.ts';
import { ledHere } from '#app/lib/led-here.ts';
import { closeDialog } from '#app/ui/dialog.tsx';
import { focusOnForm } from '#app/ui/panel/editor-dialog.tsx';
import { useUnsavedGuard } from '#app/ui/panel/use-unsaved-guard.tsx';
import type { Answer, Entry, Refusal } from '../answer.ts';
import { type Drafts, declarations } from '../declarations.ts';
import { blankDraft } from '../fields/field.ts';
import { type Kind, pageOf } from '../kinds.ts';

export const editorDialog = 'catalogue-editor';

export interface EditorOptions<K extends Kind> {
  kind: K;
  /** What is edited; null to add something. */
  entry: Entry<Drafts[K]> | null;
  /** What something new begins with besides what is blank. */
  begun?: Partial<Drafts[K]>;
  /** The address of the page without the dialog. */
  closeTo: string;
}

/** The form of one entry: what is typed, what it began from, and what became of saving it. */
export function useEditor<K extends Kind>({ kind, entry, begun, closeTo }: EditorOptions<K>) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => {
    const blank = { ...(blankDraft(declarations[kind]) as Drafts[K]), ...begun };
    return { entry, draft: entry?.draft ?? blank };
  });
  const [draft, setDraft] = useState(base.draft);
  const [refusal, setRefusal] = useState<Refusal<Drafts[K]> | null>(null);
  // Of something new, should it be sent twice. Without https there is none, and then that is two.
  const [newId] = useState(() => crypto.randomUUID?.() ?? null);
  const focused = useRef<Element | null>(null);
  // A button in a notice is gone with it.
  const focusOnRefusal = useFocusOnRefusal(form, () =>
    focused.current?.isConnected ? focused.current : (form.current?.closest('dialog') ?? null),
  );
  const guard = useUnsavedGuard(changedFields(base.draft, draft).length > 0);
  const { submit, busy } = useForm<Answer>(editorDialog, hear);

  const leave = (to = closeTo) =>
    navigate(to, { preventScrollReset: to === closeTo, state: to === closeTo ? null : ledHere });

  function hear(answer: Answer) {
    if (!answer.ok) {
      setRefusal(answer as Refusal<Drafts[K]>);
      return focusOnRefusal();
    }
    guard.release();
    closeDialog(editorDialog);
    void leave(answer.to);
  }

  function set<Field extends keyof Drafts[K]>(field: Field, value: Drafts[K][Field]) {
    setDraft((last) => ({ ...last, [field]: value }));
    setRefusal((last) => last && { ...last, errors: { ...last.errors, [field]: undefined } });
  }

  function save(over: Pick<Entry, 'id' | 'updatedAt'> | null = base.entry) {
    setRefusal(null);
    // The form is out of reach until the answer comes: what is typed meanwhile would not be in it.
    focused.current = document.activeElement;
    const command = { intent: 'save', kind, id: over?.id ?? newId, seenAt: over?.updatedAt ?? null, draft };
    submit(command, { method: 'post', action: pageOf(kind).path, encType: 'application/json' });
  }

  return {
    kind,
    form,
    draft,
    original: base.draft,
    entry: base.entry,
    refusal,
    busy,
    question: guard.question,
    set,
    save,
    close: () => void leave(),
    /** Puts other words into the form, as if they were typed. */
    fill: (words: Partial<Drafts[K]>) => setDraft((last) => ({ ...last, ...words })),
    /** Goes on from the version that somebody else saved; what was changed here stays changed. */
    adopt(newer: Entry<Drafts[K]>) {
      setDraft(mergeDrafts(base.draft, draft, newer.draft));
      setBase({ entry: newer, draft: newer.draft });
      setRefusal(null);
      // The notice goes, and with it the button that was pressed.
      focusOnForm(form.current?.closest('dialog'));
    },
  };
}

export type Editor<K extends Kind> = ReturnType<typeof useEditor<K>>;
