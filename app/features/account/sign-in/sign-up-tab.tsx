import { useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { EmailField } from '../form/email-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { MailNote } from '../form/not-sent-note.tsx';
import { GoogleButton, Or } from '../google/google-button.tsx';
import { PasswordFields } from '../password/password-fields.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

export function SignUpTab({ action, next }: { action: string; next?: string }) {
  const form = useForm<AccountAnswer>('sign-up');
  const { Form, answer } = form;
  if (answer?.sentTo)
    return <ConfirmAddress action={action} form={form} name="sign-up" email={answer.sentTo} />;
  return (
    <div className="grid gap-6">
      <GoogleButton next={next} />
      <Or />
      <MailNote what="the mail that confirms your address" />
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
