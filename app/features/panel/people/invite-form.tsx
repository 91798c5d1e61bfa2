import { useRef } from 'react';
import { useForm } from '#app/forms/use-form.ts';
import { roleOptions } from '#app/lib/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

export function InviteForm({ hasMailServer }: { hasMailServer: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy, answer } = useForm('invite', ({ ok }) => ok && form.current?.reset());
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <Form method="post" ref={form} className="grid gap-5" aria-label="Invite a colleague">
      <input type="hidden" name="intent" value="invite" />
      <input type="hidden" name="form" value="invite" />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        placeholder="meena@example.com"
        maxLength={320}
        defaultValue={refused?.values?.email}
        error={refused?.errors?.email}
        required
      />
      <SelectField
        label="Role"
        name="role"
        defaultValue={refused?.values?.role ?? 'counsellor'}
        options={roleOptions}
        required
      />
      {!hasMailServer && (
        <p className="text-ink-soft">
          SMTP_URL is not set, so the invitation is kept in the mailbox and not sent. Pass on its link
          yourself.
        </p>
      )}
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Sending...' : 'Send Invitation'}
      </Button>
    </Form>
  );
}
