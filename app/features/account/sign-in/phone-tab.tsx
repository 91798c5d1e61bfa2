import type { FormEvent } from 'react';
import { useActionData } from 'react-router';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { AccountAnswer, AccountForm } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { ResendButton } from '../form/resend-button.tsx';

export function PhoneTab({ action, next }: { action: string; next?: string }) {
  const form = useForm<AccountAnswer>('phone');
  const { Form, answer } = form;
  if (answer?.sentTo) return <CodeStep action={action} next={next} form={form} phone={answer.sentTo} />;
  return (
    <Form method="post" action={action} className="grid gap-5">
      <PhoneField
        hint="With the country code. We send you a code by text message."
        value={answer?.values?.phone}
      />
      <FormEnd form={form} intent="send-code" sending="Sending...">
        Send Verification Code
      </FormEnd>
    </Form>
  );
}

interface CodeStepProps {
  action: string;
  next?: string;
  phone: string;
  form: AccountForm;
}

function CodeStep({ action, next, phone, form }: CodeStepProps) {
  const { Form, answer, reset } = form;
  const served = useActionData<AccountAnswer>();

  /** A page that was rendered with this step begins anew; one that came to it by itself only goes back. */
  function goBack(event: FormEvent) {
    if (served) return;
    event.preventDefault();
    reset();
  }

  return (
    <div className="grid gap-6">
      <p>
        We have sent a code to <strong className="tabular-nums">{phone}</strong>.
      </p>
      <Form method="post" action={action} className="grid gap-5">
        <input type="hidden" name="phone" value={phone} />
        <CodeField />
        <FormEnd form={form} intent="verify-code" sending="Verifying...">
          Verify Code
        </FormEnd>
      </Form>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <form method="get" action="/auth#phone" onSubmit={goBack}>
          {next && <input type="hidden" name="next" value={next} />}
          <Button type="submit" tone="quiet">
            Back to Phone Number
          </Button>
        </form>
        <Form method="post" action={action}>
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="again" value="yes" />
          <ResendButton intent="send-code" answer={answer} />
        </Form>
      </div>
    </div>
  );
}
