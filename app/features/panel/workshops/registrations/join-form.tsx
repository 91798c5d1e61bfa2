import { useRef } from 'react';
import { useCommand } from '#app/forms/use-command.ts';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { WorkshopAnswer } from '../answer.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import type { WorkshopData } from '../load-workshop.server.ts';

/** Where an online workshop is joined. */
export function JoinForm({ join }: { join: NonNullable<WorkshopData['join']> }) {
  const form = useRef<HTMLFormElement>(null);
  const focusOnRefusal = useFocusOnRefusal(form);
  const { Form, busy, answer, served } = useCommand<WorkshopAnswer>('join', ({ ok }) => {
    if (!ok) focusOnRefusal();
  });
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3">
      <input type="hidden" name="intent" value="join" />
      <AnswerNotice answer={answer} served={served} />
      <TextField
        key={join.address}
        type="url"
        label="Address"
        name="address"
        placeholder="https://"
        autoComplete="off"
        hint={`Registered people see it from an hour before, on their page and in a mail. Nobody else does.${
          join.isOnline ? '' : ' This workshop is not online, so it may stay empty.'
        }`}
        defaultValue={refused?.values?.address ?? join.address}
        error={refused?.errors?.address}
      />
      <Button type="submit" tone="secondary" small disabled={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Save address'}
      </Button>
    </Form>
  );
}
