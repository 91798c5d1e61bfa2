import { useForm } from '#app/forms/use-form.ts';
import { useSignInWays } from '#app/lib/sign-in-ways.ts';
import { type AccountAnswer, refusalsOf } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { MailNote } from '../form/not-sent-note.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { PasswordFields } from './password-fields.tsx';

export function ForgotPasswordPage() {
  const form = useForm<AccountAnswer>('password');
  const { Form, answer } = form;
  const isSent = useSignInWays().mails === 'sent';
  return (
    <AuthFrame title="Forgotten password">
      {answer?.sentTo ? (
        <Form method="post" className="grid gap-5">
          {isSent ? (
            <p>
              Follow the link in the mail to <strong>{answer.sentTo}</strong>, or type the code from it here.
            </p>
          ) : (
            <p>
              No mail was sent to <strong>{answer.sentTo}</strong>.
            </p>
          )}
          <MailNote what="the link" then="Follow the link in the mail, or type its code here." />
          <input type="hidden" name="email" value={answer.sentTo} />
          <CodeField />
          <FormEnd form={isSent ? form : refusalsOf(form)} intent="verify-code" sending="Verifying...">
            Verify Code
          </FormEnd>
        </Form>
      ) : (
        <Form method="post" className="grid gap-5">
          <p className="text-ink-soft">
            {isSent
              ? 'Tell us your address, and we send you a link to choose a new password.'
              : 'A link that is mailed to your address lets you choose a new password.'}
          </p>
          <MailNote what="the link" />
          <EmailField autoComplete="username" value={answer?.values?.email} />
          <FormEnd form={form} intent="send-mail" sending="Sending...">
            Send Link
          </FormEnd>
        </Form>
      )}
      <p className="mt-8">
        <a href="/auth" className="text-link lone-link">
          Back to Sign In
        </a>
      </p>
    </AuthFrame>
  );
}

export function SetPasswordPage({ email }: { email?: string }) {
  const form = useForm<AccountAnswer>('password');
  return (
    <AuthFrame title="Choose a new password">
      <form.Form method="post" className="grid gap-5">
        {/* Password managers file the new password under it. */}
        {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordFields label="New password" />
        <FormEnd form={form} sending="Saving...">
          Save Password
        </FormEnd>
      </form.Form>
    </AuthFrame>
  );
}
