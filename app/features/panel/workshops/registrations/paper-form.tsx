import { useRef } from 'react';
import { useCommand } from '#app/forms/use-command.ts';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { WorkshopAnswer } from '../answer.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import { type Figures, onPaper } from '../workshop.ts';

/** How many hold a seat without a row on the site. */
export function PaperForm({ figures }: { figures: Figures }) {
  const form = useRef<HTMLFormElement>(null);
  const focusOnRefusal = useFocusOnRefusal(form);
  const { Form, busy, answer, served } = useCommand<WorkshopAnswer>('paper', ({ ok }) => {
    if (!ok) focusOnRefusal();
  });
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <Form method="post" ref={form} className="grid gap-3">
      <input type="hidden" name="intent" value="paper" />
      <AnswerNotice answer={answer} served={served} />
      <TextField
        // What somebody else saves is what the field begins from.
        key={figures.taken - figures.registered}
        label="People"
        name="people"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="Who registered on paper or by telephone holds a seat, too."
        defaultValue={refused?.values?.people ?? onPaper(figures)}
        error={refused?.errors?.people}
      />
      <Button type="submit" tone="secondary" small disabled={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Save number'}
      </Button>
    </Form>
  );
}
