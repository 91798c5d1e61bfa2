import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { LONGEST_NOTE } from './schema.ts';
import { useLeadCommand } from './use-lead-command.ts';

export function NoteForm() {
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy } = useLeadCommand(({ outcome }) => {
    if (outcome === 'done') form.current?.reset();
  });
  return (
    <Form method="post" ref={form} aria-label="Write a note" className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField label="Note" name="body" rows={3} maxLength={LONGEST_NOTE} required />
      <Button type="submit" tone="secondary" disabled={busy} className="justify-self-start">
        {busy ? 'Adding...' : 'Add note'}
      </Button>
    </Form>
  );
}
