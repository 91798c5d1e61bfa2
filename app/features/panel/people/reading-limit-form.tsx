import { Link } from 'react-router';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** How many different people somebody may read at the lead desk within an hour before it is in the audit log. */
export function ReadingLimitForm({ limit }: { limit: number }) {
  const { Form, busy, answer } = useForm('reading-limit');
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <Form method="post" className="measure grid gap-5" aria-label="Reading leads">
      <input type="hidden" name="intent" value="reading-limit" />
      <input type="hidden" name="form" value="reading-limit" />
      <p>
        If somebody reads the leads of more people than this within an hour, it is recorded in the{' '}
        <Link to="/admin/record?kind=lead" className="text-link">
          audit log
        </Link>{' '}
        and administrators see a warning for a day. Nobody is stopped from reading.
      </p>
      <div className="max-w-56">
        <TextField
          key={limit}
          label="People within an hour"
          name="people"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={refused?.values?.people ?? limit}
          error={refused?.errors?.people}
          required
        />
      </div>
      <Button type="submit" tone="secondary" disabled={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Save Limit'}
      </Button>
    </Form>
  );
}
