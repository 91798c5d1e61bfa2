import { useForm } from '#app/forms/use-form.ts';
import { type AccountAnswer, type AccountForm, refusalsOf } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { CodeSent, TextNote } from '../form/not-sent-note.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import { CurrentPasswordField } from '../password/current-password-field.tsx';
import { asksForPassword, type PasswordProof } from '../password/password-proof.ts';

/** Sent without scripts, the page opens again where its answer is. */
const formAction = '/account#phone';

interface PhoneFormProps {
  phone?: string;
  /** What the person has to show first. */
  proof: PasswordProof;
}

/** A number to sign in with; it counts once its code has been typed. */
export function PhoneForm({ phone, proof }: PhoneFormProps) {
  const form = useForm<AccountAnswer>('phone');
  const { answer } = form;
  // While the owner has something to show, a code that was sent is for that and not for the new number.
  if (answer?.sentTo && !answer.proof) return <ConfirmNumber form={form} sentTo={answer.sentTo} />;
  return <ChooseNumber form={form} phone={answer?.values?.phone ?? phone} proof={answer?.proof ?? proof} />;
}

function ChooseNumber({ form, phone, proof }: PhoneFormProps & { form: AccountForm }) {
  const { answer } = form;
  const sentTo = answer?.sentTo;
  return (
    <form.Form method="post" action={formAction} className="grid gap-5">
      <input type="hidden" name="form" value="phone" />
      <input type="hidden" name="proof" value={proof} />
      {sentTo && <input type="hidden" name="sentTo" value={sentTo} />}
      {!sentTo && <TextNote />}
      <PhoneField hint="You can sign in with a code that we send to it." value={phone} />
      {sentTo && (
        <>
          <p>To show that it is you, type the code below.</p>
          <CodeSent to={sentTo} by={sentTo.includes('@') ? 'mail' : 'text'} />
          <CodeField />
        </>
      )}
      {asksForPassword(proof) && <CurrentPasswordField />}
      <FormEnd form={form} intent="phone" tone="secondary" sending="Sending...">
        Save Phone Number
      </FormEnd>
      {sentTo && <ResendButton intent="owner-code" answer={answer} />}
    </form.Form>
  );
}

function ConfirmNumber({ form, sentTo }: { form: AccountForm; sentTo: string }) {
  return (
    <form.Form method="post" action={formAction} className="grid gap-5">
      <input type="hidden" name="form" value="phone" />
      <input type="hidden" name="phone" value={sentTo} />
      <CodeSent to={sentTo} by="text" />
      <CodeField />
      <FormEnd form={refusalsOf(form)} intent="phone-code" sending="Verifying...">
        Verify Code
      </FormEnd>
    </form.Form>
  );
}
