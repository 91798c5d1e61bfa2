import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from './notice.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function NameForm({ name }: { name: string }) {
  const { Form, busy, answer } = useAccountForm('name');
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="name" />
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        maxLength={200}
        defaultValue={answer?.values?.fullName ?? name}
        required
      />
      <Notice toast={answer?.toast} />
      <Button
        type="submit"
        tone="secondary"
        name="intent"
        value="name"
        disabled={busy}
        className="justify-self-start"
      >
        {busy ? 'Saving...' : 'Save Name'}
      </Button>
    </Form>
  );
}

export function PasswordForm({ email }: { email?: string }) {
  const { Form, busy, answer } = useAccountForm('password');
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="password" />
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordFields label="New password" />
      <Notice toast={answer?.toast} />
      <Button
        type="submit"
        tone="secondary"
        name="intent"
        value="password"
        disabled={busy}
        className="justify-self-start"
      >
        {busy ? 'Saving...' : 'Change Password'}
      </Button>
    </Form>
  );
}
