import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { Notice } from './notice.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A number to sign in with; it counts once its code has been typed. */
export function PhoneForm({ phone }: { phone?: string }) {
  const { Form, busy, answer } = useAccountForm('phone');
  if (answer?.sentTo) {
    return (
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="form" value="phone" />
        <input type="hidden" name="phone" value={answer.sentTo} />
        <p>
          We have sent a code to <strong className="tabular-nums">{answer.sentTo}</strong>.
        </p>
        <CodeField />
        <Notice toast={answer.toast} />
        <Button type="submit" name="intent" value="phone-code" disabled={busy} className="justify-self-start">
          {busy ? 'Verifying...' : 'Verify Code'}
        </Button>
      </Form>
    );
  }
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="phone" />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        hint="You can sign in with a code that we send to it."
        defaultValue={answer?.values?.phone ?? phone}
        required
      />
      <Notice toast={answer?.toast} />
      <Button
        type="submit"
        tone="secondary"
        name="intent"
        value="phone"
        disabled={busy}
        className="justify-self-start"
      >
        {busy ? 'Sending...' : 'Save Phone Number'}
      </Button>
    </Form>
  );
}
