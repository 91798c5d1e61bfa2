import { useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { closeDialog } from '#app/ui/dialog.tsx';
import { useUnsavedGuard } from '#app/ui/panel/use-unsaved-guard.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Answer, Drafts, Entry, Refusal } from '../answer.ts';
import type { Kind } from '../kinds.ts';
import { fieldProps } from './field-props.ts';
import { changedFields, mergeDrafts } from './merge.ts';

export const EDITOR_DIALOG = 'catalogue-editor';

interface Options<K extends Kind> {
  kind: K;
  labels: Record<keyof Drafts[K], string>;
  blank: Drafts[K];
  /** What is edited; null to add something. */
  entry: Entry<Drafts[K]> | null;
  /** The address of the page without the dialog. */
  closeTo: string;
}

/** The form of one entry: what is typed, what it began from, and what became of saving it. */
export function useEditor<K extends Kind>({ kind, labels, blank, entry, closeTo }: Options<K>) {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState({ entry, draft: entry?.draft ?? blank });
  const [draft, setDraft] = useState(base.draft);
  const [refusal, setRefusal] = useState<Refusal<Drafts[K]> | null>(null);
  // Counts refusals: after each one the focus goes to what is to be corrected, once.
  const [refused, setRefused] = useState(0);
  // Of something new, should it be sent twice. Without https there is none, and then that is two.
  const [newId] = useState(() => crypto.randomUUID?.() ?? null);
  const focused = useRef<Element | null>(null);
  const unsaved = changedFields(base.draft, draft).length > 0;
  const guard = useUnsavedGuard(unsaved);

  const leave = () => navigate(closeTo, { preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is dealt with once, when it comes.
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    if (answer.ok) {
      guard.release();
      // First, so that the toast stands on the page and not in a dialog that is about to go.
      closeDialog(EDITOR_DIALOG);
      void leave();
    } else {
      setRefusal(answer as Refusal<Drafts[K]>);
      setRefused((count) => count + 1);
    }
    if (answer.toast) showToast(answer.toast);
  }, [fetcher.data]);

  useEffect(() => {
    if (refused === 0) return;
    const wrong = form.current?.querySelector('[aria-invalid="true"], [data-invalid]') ?? focused.current;
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [refused]);

  function set<Field extends keyof Drafts[K]>(field: Field, value: Drafts[K][Field]) {
    setDraft((last) => ({ ...last, [field]: value }));
    setRefusal((last) => last && { ...last, errors: { ...last.errors, [field]: undefined } });
  }

  function save(over: Pick<Entry, 'id' | 'updatedAt'> | null = base.entry) {
    setRefusal(null);
    // The form is out of reach until the answer comes: what is typed meanwhile would not be in it.
    focused.current = document.activeElement;
    const command = { intent: 'save', kind, id: over?.id ?? newId, seenAt: over?.updatedAt ?? null, draft };
    fetcher.submit(command, { method: 'post', action: '/admin', encType: 'application/json' });
  }

  return {
    kind,
    labels,
    form,
    draft,
    original: base.draft,
    entry: base.entry,
    refusal,
    busy: fetcher.state !== 'idle',
    question: guard.question,
    set,
    save,
    close: () => void leave(),
    /** Goes on from the version that somebody else saved; what was changed here stays changed. */
    adopt(newer: Entry<Drafts[K]>) {
      setDraft(mergeDrafts(base.draft, draft, newer.draft));
      setBase({ entry: newer, draft: newer.draft });
      setRefusal(null);
    },
    ...fieldProps({ labels, draft, errors: refusal?.errors, set }),
  };
}

export type Editor<K extends Kind> = ReturnType<typeof useEditor<K>>;
