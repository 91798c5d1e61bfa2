import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { type AccountAnswer, type AccountForm, refusalsOf } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { CodeSent, MailNote, TextNote } from '../form/not-sent-note.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { asksForPassword, type PasswordProof } from './password-proof.ts';

/** Sent without scripts, the page opens again where its answer is. */
const formAction = '/account#password';

interface PasswordFormProps {
  email?: string;
  /** What the person has to show first. */
  proof: PasswordProof;
}

/** A new password, from somebody who shows that they are the owner and not only at the owner's desk. */
export function PasswordForm({ email, proof: expected }: PasswordFormProps) {
  const form = useForm<AccountAnswer>('password');
  const { answer } = form;
  const proof = answer?.proof ?? expected;
  const sentTo = answer?.sentTo;
  if (proof === 'code' && !sentTo) return <AskForCode form={form} email={email} />;
  return (
    <>
      {sentTo && <CodeSent to={sentTo} by={email ? 'mail' : 'text'} />}
      <form.Form method="post" action={formAction} className="grid gap-5">
        <Carried proof={proof} sentTo={sentTo} />
        {/* Password managers file the new password under it. */}
        {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
        {sentTo && <CodeField />}
        {asksForPassword(proof) && <CurrentPasswordField />}
        <PasswordFields label="New password" />
        {/* Whether a code was sent is said above. */}
        <FormEnd form={refusalsOf(form)} intent="password" tone="secondary" sending="Saving...">
          {proof === 'code' ? 'Set Password' : 'Change Password'}
        </FormEnd>
      </form.Form>
      {sentTo ? (
        <form.Form method="post" action={formAction}>
          <Carried proof={proof} sentTo={sentTo} />
          <ResendButton intent="owner-code" answer={answer} />
        </form.Form>
      ) : (
        asksForPassword(proof) && <Forgotten form={form} email={email} />
      )}
    </>
  );
}

function AskForCode({ form, email }: { form: AccountForm; email?: string }) {
  return (
    <form.Form method="post" action={formAction} className="grid gap-5">
      <Carried proof="code" />
      <p className="text-ink-soft">
        You sign in without a password. To set one, first ask for a code{' '}
        {email ? 'by mail' : 'by text message'}: it shows that it is you.
      </p>
      {email ? <MailNote what="the code" /> : <TextNote />}
      <FormEnd form={form} intent="owner-code" tone="secondary" sending="Sending...">
        Send Code
      </FormEnd>
    </form.Form>
  );
}

/** A link by mail; people without an address are sent a code instead. */
function Forgotten({ form, email }: { form: AccountForm; email?: string }) {
  if (email)
    return (
      <a href="/forgot-password" className="text-link lone-link justify-self-start">
        Forgot password?
      </a>
    );
  return (
    <form.Form method="post" action={formAction}>
      <Carried proof="password" />
      <input type="hidden" name="instead" value="yes" />
      <Button type="submit" tone="quiet" name="intent" value="owner-code" disabled={form.busy}>
        Forgot password? Send me a code
      </Button>
    </form.Form>
  );
}

/** What the server is told of the form, to show it again as it was. */
function Carried({ proof, sentTo }: { proof: PasswordProof; sentTo?: string }) {
  return (
    <>
      <input type="hidden" name="form" value="password" />
      <input type="hidden" name="proof" value={proof} />
      {sentTo && <input type="hidden" name="sentTo" value={sentTo} />}
    </>
  );
}
