import { type FormEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import { longestNote } from '../lead.ts';
import { useLeadCommand } from './use-lead-command.ts';

/** `onTyping` hears whether there is a note that is not kept yet. */
export function NoteForm({ onTyping }: { onTyping: (isTyping: boolean) => void }) {
  const form = useRef<HTMLFormElement>(null);
  // A text that is sent again keeps its id, as the first time may have been stored; another text is another note.
  const sent = useRef<{ id?: string }>(undefined);
  const { Form, busy, answer, signedOut, send } = useLeadCommand('note', ({ ok }) => {
    // In a page that came with its answer, what is there by now is the next note.
    if (!ok || !sent.current) return;
    form.current?.reset();
    sent.current = undefined;
    onTyping(false);
  });
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    sent.current = undefined;
    onTyping(currentTarget.value.trim() !== '');
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Only pages of a secure origin can make one.
    sent.current ??= crypto.randomUUID ? { id: crypto.randomUUID() } : {};
    const body = String(new FormData(event.currentTarget).get('body'));
    send({ body, ...sent.current });
  };
  return (
    <Form method="post" ref={form} onSubmit={onSubmit} aria-label="Write a note" className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      {signedOut && <SignedOutNotice />}
      <TextAreaField
        label="Note"
        name="body"
        rows={3}
        maxLength={longestNote}
        required
        defaultValue={answer?.ok === false ? answer.values?.body : undefined}
        // What was typed behind the note that is on its way would go with it, unsaved. Disabled it would lose the focus.
        readOnly={busy}
        onInput={onInput}
      />
      <Button type="submit" tone="secondary" disabled={busy} className="justify-self-start">
        {busy ? 'Adding...' : 'Add note'}
      </Button>
    </Form>
  );
}
