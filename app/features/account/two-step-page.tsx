import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { Notice } from './notice.tsx';
import { useAccountForm } from './use-account-form.ts';

export function TwoStepPage() {
  const { pathname, search } = useLocation();
  const app = useAccountForm('code');
  const recovery = useAccountForm('recovery-code');
  return (
    <AuthFrame title="Two-step verification">
      <app.Form method="post" action={pathname + search} className="grid gap-5">
        <p className="text-ink-soft">Type the six digits that your authenticator app shows for this site.</p>
        <CodeField name="code" />
        <Notice toast={app.answer?.toast} />
        <Button type="submit" name="intent" value="code" disabled={app.busy} className="justify-self-start">
          {app.busy ? 'Verifying...' : 'Verify Code'}
        </Button>
      </app.Form>
      <details className="mt-10 border-t border-line pt-6" open={recovery.answer !== undefined}>
        <summary className="cursor-pointer font-[600]">I do not have my phone</summary>
        <recovery.Form method="post" action={pathname + search} className="mt-5 grid gap-5">
          <TextField
            label="Recovery code"
            name="code"
            autoComplete="off"
            hint="One of the ten that you kept when you set this up. Each works once."
            required
          />
          <Notice toast={recovery.answer?.toast} />
          <Button
            type="submit"
            tone="secondary"
            name="intent"
            value="recovery-code"
            disabled={recovery.busy}
            className="justify-self-start"
          >
            {recovery.busy ? 'Verifying...' : 'Use Recovery Code'}
          </Button>
        </recovery.Form>
      </details>
    </AuthFrame>
  );
}
