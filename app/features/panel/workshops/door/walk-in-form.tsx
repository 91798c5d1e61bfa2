import { useRef, useState } from 'react';
import { useCommand } from '#app/forms/use-command.ts';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { WorkshopAnswer } from '../answer.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import { freshKey } from '../fresh-key.ts';

/** Whoever comes without having registered: a seat, no mail, and marked as having come. */
export function WalkInForm({ pageKey }: { pageKey: string }) {
  const form = useRef<HTMLFormElement>(null);
  const focusOnRefusal = useFocusOnRefusal(form);
  // Sent again because its answer was lost, somebody is still written down once.
  const [key, setKey] = useState(pageKey);
  const { Form, busy, answer, served } = useCommand<WorkshopAnswer>('walk-in', ({ ok }) => {
    if (!ok) return focusOnRefusal();
    form.current?.reset();
    setKey(freshKey());
    form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
  });
  const refused = answer?.ok === false ? answer : undefined;
  const field = (name: 'name' | 'phone' | 'email') => ({
    name,
    required: true,
    autoComplete: 'off',
    readOnly: busy,
    defaultValue: refused?.values?.[name],
    error: refused?.errors?.[name],
  });
  // Somebody else is another walk-in, also where the first may have been stored before the answer was lost.
  const onInput = () => {
    if (answer) setKey(freshKey());
  };
  return (
    <Form method="post" ref={form} onInput={onInput} className="grid gap-4">
      <input type="hidden" name="intent" value="walk-in" />
      <input type="hidden" name="key" value={key} />
      <AnswerNotice answer={answer} served={served} />
      <p className="text-sm text-ink-soft">
        No mail goes out. Whoever has no phone number or email address is counted on paper instead: raise that
        number under “Registrations”.
      </p>
      <TextField label="Name" {...field('name')} maxLength={200} />
      <TextField label="Phone" {...field('phone')} type="tel" maxLength={50} />
      <TextField label="Email" {...field('email')} type="email" maxLength={320} />
      <Button type="submit" tone="secondary" disabled={busy} className="justify-self-start">
        {busy ? 'Adding...' : 'Add walk-in'}
      </Button>
    </Form>
  );
}
