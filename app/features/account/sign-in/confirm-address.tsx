import { useSignInWays } from '#app/lib/sign-in-ways.ts';
import { type AccountForm, refusalsOf } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { MailNote } from '../form/not-sent-note.tsx';
import { ResendButton } from '../form/resend-button.tsx';

interface ConfirmAddressProps {
  action: string;
  /** Whose answers are shown, and by what name the server knows it. */
  form: AccountForm;
  name: 'email' | 'sign-up';
  email: string;
}

/** A mail was written: its link confirms the address, and so does its code, typed here. */
export function ConfirmAddress({ action, form, name, email }: ConfirmAddressProps) {
  const { Form, answer } = form;
  const isSent = useSignInWays().mails === 'sent';
  const fields = (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="email" value={email} />
    </>
  );
  return (
    <div className="grid gap-5">
      <p>
        {isSent ? 'Follow the link in the mail to' : 'No mail was sent to'}{' '}
        <strong className="break-words">{email}</strong>.
        {isSent && ' If you read your mail on another device, type the code from it here.'}
      </p>
      <MailNote
        what="the mail that confirms your address"
        then="Follow the link in the mail, or type its code here."
      />
      <Form method="post" action={action} className="grid gap-5">
        {fields}
        <CodeField />
        <FormEnd form={isSent ? form : refusalsOf(form)} intent="confirm-address" sending="Verifying...">
          Verify Code
        </FormEnd>
      </Form>
      <Form method="post" action={action}>
        {fields}
        <input type="hidden" name="again" value="yes" />
        <ResendButton intent="resend-confirmation" answer={answer}>
          Resend mail
        </ResendButton>
      </Form>
    </div>
  );
}
