import type { FormEvent } from 'react';
import { useActionData } from 'react-router';
import { useForm } from '#app/forms/use-form.ts';
import { useSignInWays } from '#app/lib/sign-in-ways.ts';
import { Button } from '#app/ui/button.tsx';
import { type AccountAnswer, type AccountForm, refusalsOf } from '../form/answer.ts';
import { CodeField } from '../form/code-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { CodeSent, TextNote } from '../form/not-sent-note.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { ResendButton } from '../form/resend-button.tsx';

export function PhoneTab({ action, next }: { action: string; next?: string }) {
  const form = useForm<AccountAnswer>('phone');
  const { Form, answer } = form;
  const { texts } = useSignInWays();
  if (answer?.sentTo) return <CodeStep action={action} next={next} form={form} phone={answer.sentTo} />;
  return (
    <Form method="post" action={action} className="grid gap-5">
      <TextNote instead="Sign in with your email address instead." />
      <PhoneField
        hint={`With the country code.${texts === 'sent' ? ' We send you a code by text message.' : ''}`}
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
  const { texts } = useSignInWays();
  const served = useActionData<AccountAnswer>();

  /** A page that was rendered with this step begins anew; one that came to it by itself only goes back. */
  function goBack(event: FormEvent) {
    if (served) return;
    event.preventDefault();
    reset();
  }

  return (
    <div className="grid gap-6">
      <CodeSent to={phone} by="text" />
      <Form method="post" action={action} className="grid gap-5">
        <input type="hidden" name="phone" value={phone} />
        <CodeField />
        <FormEnd
          form={texts === 'sent' ? form : refusalsOf(form)}
          intent="verify-code"
          sending="Verifying..."
        >
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
