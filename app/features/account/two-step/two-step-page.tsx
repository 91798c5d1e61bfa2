import { useLocation } from 'react-router';
import { useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

export function TwoStepPage() {
  const { pathname, search } = useLocation();
  const app = useForm<AccountAnswer>('code');
  const recovery = useForm<AccountAnswer>('recovery-code');
  return (
    <AuthFrame title="Two-step verification">
      <app.Form method="post" action={pathname + search} className="grid gap-5">
        <p className="text-ink-soft">Type the six digits that your authenticator app shows for this site.</p>
        <CodeField name="code" />
        <FormEnd form={app} intent="code" sending="Verifying...">
          Verify Code
        </FormEnd>
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
          <FormEnd form={recovery} intent="recovery-code" tone="secondary" sending="Verifying...">
            Use Recovery Code
          </FormEnd>
        </recovery.Form>
      </details>
    </AuthFrame>
  );
}
