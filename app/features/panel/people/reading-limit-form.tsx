import { Link } from 'react-router';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** Sets how many different people a member of staff may read within an hour before the audit log records it. */
export function ReadingLimitForm({ limit }: { limit: number }) {
  const { Form, busy, answer } = useForm('reading-limit');
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <Form method="post" className="measure grid gap-5" aria-label="Reading leads">
      <input type="hidden" name="intent" value="reading-limit" />
      <input type="hidden" name="form" value="reading-limit" />
      <p>
        If a member of staff reads the leads of more people than this within an hour, the{' '}
        <Link to="/admin/record?kind=lead" className="text-link">
          audit log
        </Link>{' '}
        records it and administrators see a warning for a day. Reading is not blocked.
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
