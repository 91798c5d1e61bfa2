import { CodeField } from './code-field.tsx';
import { FormEnd } from './form-end.tsx';
import { PhoneField } from './phone-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A number to sign in with; it counts once its code has been typed. */
export function PhoneForm({ phone }: { phone?: string }) {
  const form = useAccountForm('phone');
  const { Form, answer } = form;
  if (answer?.sentTo) {
    return (
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="form" value="phone" />
        <input type="hidden" name="phone" value={answer.sentTo} />
        <p>
          We have sent a code to <strong className="tabular-nums">{answer.sentTo}</strong>.
        </p>
        <CodeField />
        <FormEnd form={form} intent="phone-code" sending="Verifying...">
          Verify Code
        </FormEnd>
      </Form>
    );
  }
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="phone" />
      <PhoneField
        hint="You can sign in with a code that we send to it."
        value={answer?.values?.phone ?? phone}
      />
      <FormEnd form={form} intent="phone" tone="secondary" sending="Sending...">
        Save Phone Number
      </FormEnd>
    </Form>
  );
}
