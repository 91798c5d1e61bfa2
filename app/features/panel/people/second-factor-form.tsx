import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { Colleague } from './queries.server.ts';

/** Whether the institute asks everybody who works here for a second step. */
export function SecondFactorForm({ isAsked, people }: { isAsked: boolean; people: Colleague[] }) {
  const { Form, busy } = useForm('second-factor');
  const without = people.filter(({ hasSecondFactor }) => !hasSecondFactor);
  return (
    <Form method="post" className="measure grid gap-4">
      <input type="hidden" name="intent" value="second-factor" />
      <p>
        {isAsked
          ? 'Everybody who works here needs a code from an app on their phone after the password. Who has not set it up is led to do so before they see anything of the panel.'
          : 'A password alone opens the panel to those who have not set up a second step.'}
      </p>
      {without.length > 0 && (
        <p className="text-ink-soft">Not set up yet: {without.map(({ name }) => name).join(', ')}.</p>
      )}
      <Button
        type="submit"
        name="wanted"
        value={isAsked ? 'no' : 'yes'}
        tone="secondary"
        disabled={busy}
        className="justify-self-start"
      >
        {isAsked ? 'Stop Asking for It' : 'Ask Everybody for It'}
      </Button>
    </Form>
  );
}
