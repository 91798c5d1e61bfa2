import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { GoogleButton, Or } from './google-button.tsx';
import { Notice } from './notice.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignUpTab({ action, next }: { action: string; next?: string }) {
  const { Form, busy, answer } = useAccountForm('sign-up');
  if (answer?.sentTo) {
    return (
      <Form method="post" action={action} className="grid gap-5">
        <Notice toast={answer.toast} />
        <p>
          Follow the link that we have sent to <strong>{answer.sentTo}</strong>. If you read your mail on
          another device, type the code from it here.
        </p>
        <input type="hidden" name="email" value={answer.sentTo} />
        <CodeField />
        <Button
          type="submit"
          name="intent"
          value="confirm-address"
          disabled={busy}
          className="justify-self-start"
        >
          {busy ? 'Verifying...' : 'Verify Code'}
        </Button>
      </Form>
    );
  }
  return (
    <div className="grid gap-6">
      <GoogleButton next={next} />
      <Or />
      <Form method="post" action={action} className="grid gap-5">
        <TextField
          label="Full name"
          name="fullName"
          autoComplete="name"
          placeholder="Priya Raman"
          maxLength={200}
          defaultValue={answer?.values?.fullName}
          required
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={answer?.values?.email}
          required
        />
        <PasswordFields />
        <Notice toast={answer?.toast} />
        <Button type="submit" name="intent" value="sign-up" disabled={busy} className="justify-self-start">
          {busy ? 'Creating account...' : 'Sign Up'}
        </Button>
      </Form>
    </div>
  );
}
