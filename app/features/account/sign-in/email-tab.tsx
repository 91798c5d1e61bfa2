import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { AnswerNotice } from '../form/answer-notice.tsx';
import { EmailField } from '../form/email-field.tsx';
import { GoogleButton, Or } from '../google/google-button.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

export function EmailTab({ action, next }: { action: string; next?: string }) {
  const form = useForm<AccountAnswer>('email');
  const { Form, busy, intent, answer } = form;
  return (
    <div className="grid gap-6">
      <GoogleButton next={next} instead="Use your email address." />
      <Or />
      <Form method="post" action={action} className="grid gap-5">
        <EmailField autoComplete="username" value={answer?.values?.email} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          placeholder="Your password"
          required
        />
        {!answer?.sentTo && <AnswerNotice answer={answer} />}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" name="intent" value="sign-in" disabled={busy} className="min-w-40">
            {intent === 'sign-in' ? 'Signing in...' : 'Sign In'}
          </Button>
          <a href="/forgot-password" className="text-link lone-link">
            Forgot password?
          </a>
        </div>
      </Form>
      {answer?.sentTo ? (
        <ConfirmAddress action={action} form={form} name="email" email={answer.sentTo} />
      ) : (
        answer?.unconfirmed && (
          <Form method="post" action={action}>
            <input type="hidden" name="form" value="email" />
            <input type="hidden" name="email" value={answer.unconfirmed} />
            <Button type="submit" tone="secondary" name="intent" value="resend-confirmation" disabled={busy}>
              Send the confirmation mail again
            </Button>
          </Form>
        )
      )}
    </div>
  );
}
