import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { Notice } from './notice.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ForgotPasswordPage() {
  const { Form, busy, answer } = useAccountForm('password');
  return (
    <AuthFrame title="Forgotten password">
      {answer?.sentTo ? (
        <Form method="post" className="grid gap-5">
          <Notice toast={answer.toast} />
          <p>
            Follow the link in the mail to <strong>{answer.sentTo}</strong>, or type the code from it here.
          </p>
          <input type="hidden" name="email" value={answer.sentTo} />
          <CodeField />
          <Button
            type="submit"
            name="intent"
            value="verify-code"
            disabled={busy}
            className="justify-self-start"
          >
            {busy ? 'Verifying...' : 'Verify Code'}
          </Button>
        </Form>
      ) : (
        <Form method="post" className="grid gap-5">
          <p className="text-ink-soft">
            Tell us your address, and we send you a link to choose a new password.
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            placeholder="you@example.com"
            defaultValue={answer?.values?.email}
            required
          />
          <Notice toast={answer?.toast} />
          <Button
            type="submit"
            name="intent"
            value="send-mail"
            disabled={busy}
            className="justify-self-start"
          >
            {busy ? 'Sending...' : 'Send Link'}
          </Button>
        </Form>
      )}
      <p className="mt-8">
        <a href="/auth" className="text-link">
          Back to Sign In
        </a>
      </p>
    </AuthFrame>
  );
}

export function SetPasswordPage({ email }: { email?: string }) {
  const { Form, busy, answer } = useAccountForm('password');
  return (
    <AuthFrame title="Choose a new password">
      <Form method="post" className="grid gap-5">
        {/* Password managers file the new password under it. */}
        {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordFields label="New password" />
        <Notice toast={answer?.toast} />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Save Password'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
