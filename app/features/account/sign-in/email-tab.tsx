import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { Notice } from '../form/notice.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { GoogleButton, Or } from './google-button.tsx';

export function EmailTab({ action, next }: { action: string; next?: string }) {
  const { Form, busy, answer } = useAccountForm('email');
  return (
    <div className="grid gap-6">
      <GoogleButton next={next} />
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
        <Notice toast={answer?.toast} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" name="intent" value="sign-in" disabled={busy} className="min-w-40">
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
          <a href="/forgot-password" className="text-link">
            Forgot password?
          </a>
        </div>
      </Form>
    </div>
  );
}
