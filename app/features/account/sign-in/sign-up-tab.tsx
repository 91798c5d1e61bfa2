import { useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { GoogleButton, Or } from '../google/google-button.tsx';
import { PasswordFields } from '../password/password-fields.tsx';

export function SignUpTab({ action, next }: { action: string; next?: string }) {
  const form = useForm<AccountAnswer>('sign-up');
  const { Form, answer } = form;
  if (answer?.sentTo) {
    return (
      <Form method="post" action={action} className="grid gap-5">
        <p>
          Follow the link that we have sent to <strong>{answer.sentTo}</strong>. If you read your mail on
          another device, type the code from it here.
        </p>
        <input type="hidden" name="email" value={answer.sentTo} />
        <CodeField />
        <FormEnd form={form} intent="confirm-address" sending="Verifying...">
          Verify Code
        </FormEnd>
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
        <EmailField autoComplete="email" value={answer?.values?.email} />
        <PasswordFields />
        <FormEnd form={form} intent="sign-up" sending="Creating account...">
          Sign Up
        </FormEnd>
      </Form>
    </div>
  );
}
