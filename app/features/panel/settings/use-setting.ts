import { useRef, useState } from 'react';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { useForm } from '#app/forms/use-form.ts';
import { changedFields, mergeDrafts } from '#app/forms/versions/merge.ts';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';
import type { Answer, Command, Refusal } from './answer.ts';
import type { Draft, Stored } from './draft.ts';

/** The form of one setting: what is typed, what it began from, and what became of saving it. */
export function useSetting(name: SettingName, stored: Stored) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored.draft);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [remark, setRemark] = useState('');
  const [asked, setAsked] = useState<Command['intent']>();
  const focusOnRefusal = useFocusOnRefusal(form);
  const { submit, busy } = useForm<Answer>(name, hear);
  const isChanged = changedFields(base.draft, draft).length > 0;

  // Somebody else has saved it, and nothing is typed here that would be lost.
  if (!isChanged && stored.updatedAt > base.updatedAt) goOnFrom(stored);

  function goOnFrom(version: Stored) {
    setBase(version);
    setDraft(version.draft);
  }

  function hear(answer: Answer) {
    if (!answer.ok) {
      setRefusal(answer);
      return focusOnRefusal();
    }
    if (answer.saved) goOnFrom(answer.saved);
    if (!answer.original) return;
    setDraft(answer.original);
    const isSame = changedFields(answer.original, base.draft).length === 0;
    setRemark(isSame ? 'This is the original.' : 'The original is filled in. It is not saved yet.');
  }

  function send(command: Command) {
    setRefusal(null);
    setRemark('');
    setAsked(command.intent);
    // The router's types want an index signature, which no interface has.
    submit(command as never, { method: 'post', action: '/admin/settings', encType: 'application/json' });
  }

  return {
    form,
    draft,
    original: base.draft,
    refusal,
    remark,
    busy,
    /** What is on its way is what was typed, and not a question. */
    isSaving: busy && asked === 'save',
    isChanged,
    set(field: string, value: Draft[string]) {
      setDraft((last) => ({ ...last, [field]: value }));
      setRefusal((last) => last && { ...last, errors: { ...last.errors, [field]: undefined } });
      setRemark('');
    },
    save: (seenAt = base.updatedAt) => send({ intent: 'save', name, seenAt, draft }),
    fetchOriginal: () => send({ intent: 'original', name }),
    discard() {
      setDraft(base.draft);
      setRefusal(null);
      setRemark('');
    },
    /** Goes on from the version that somebody else saved; what was changed here stays changed. */
    adopt(newer: Stored) {
      setDraft(mergeDrafts(base.draft, draft, newer.draft));
      setBase(newer);
      setRefusal(null);
      // The notice goes, and with it the button that was pressed.
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    },
  };
}

export type Setting = ReturnType<typeof useSetting>;
