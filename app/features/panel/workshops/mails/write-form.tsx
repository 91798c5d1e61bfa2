import { type FormEvent, useRef, useState } from 'react';
import { useCommand } from '#app/forms/use-command.ts';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { useUnsavedGuard } from '#app/ui/panel/use-unsaved-guard.tsx';
import type { WorkshopAnswer } from '../answer.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import { freshKey } from '../fresh-key.ts';
import { peopleCount } from '../workshop.ts';

interface Written {
  subject: string;
  body: string;
  key: string;
}

/** A message to everybody who holds a seat. It asks once, and what is sent twice, for whatever reason, arrives once. */
export function WriteForm({ people, pageKey }: { people: number; pageKey: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<Written | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [key, setKey] = useState(pageKey);
  const focusOnRefusal = useFocusOnRefusal(form);
  const { question } = useUnsavedGuard(isTyping);
  const { Form, busy, answer, served, send } = useCommand<WorkshopAnswer>('write', ({ ok }) => {
    closeConfirmDialog();
    if (!ok) return focusOnRefusal();
    form.current?.reset();
    setKey(freshKey());
    setTyping(false);
  });
  const typed = answer?.ok === false ? answer.values : undefined;
  const errors = answer?.ok === false ? answer.errors : undefined;
  if (people === 0) return <p className="text-ink-soft">Nobody is registered on the site yet.</p>;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setAsked({ subject: String(fields.get('subject')), body: String(fields.get('body')), key });
  };
  // Other words are another message, also where the first ones may have been stored before their answer was lost.
  const onInput = () => {
    setTyping(true);
    if (answer) setKey(freshKey());
  };
  return (
    <>
      {question}
      {asked && (
        <ConfirmDialog
          title={`Send to ${peopleCount(people)}?`}
          confirm={`Send to ${peopleCount(people)}`}
          cancel="Go on writing"
          tone="primary"
          busy={busy}
          onConfirm={() => send({ ...asked })}
          onCancel={() => setAsked(null)}
        >
          “{asked.subject}” goes to everybody who is registered on the site and has not cancelled. A mail
          cannot be called back.
        </ConfirmDialog>
      )}
      <Form method="post" ref={form} onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
        <input type="hidden" name="intent" value="write" />
        <input type="hidden" name="key" value={key} />
        <AnswerNotice answer={answer} served={served} />
        <TextField
          label="Subject"
          name="subject"
          maxLength={150}
          required
          autoComplete="off"
          defaultValue={typed?.subject}
          error={errors?.subject}
        />
        <TextAreaField
          label="Message"
          name="body"
          rows={7}
          maxLength={5000}
          required
          hint="Their name, the workshop and the link to their registration are added."
          defaultValue={typed?.body}
          error={errors?.body}
          readOnly={busy}
        />
        <Button type="submit" disabled={busy} className="justify-self-start">
          Send to {peopleCount(people)}
        </Button>
      </Form>
    </>
  );
}

/** Only pages of a secure origin can make one; elsewhere the server does. */
