import { useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { deleteWord } from '../form/answer.ts';
import { FormEnd } from '../form/form-end.tsx';

export function DeleteAccount() {
  const form = useForm<AccountAnswer>('delete');
  const { Form, answer } = form;
  return (
    <details open={answer !== undefined}>
      <summary className="cursor-pointer font-[600]">I want to delete my account</summary>
      <p className="mt-3 text-ink-soft">
        Your name and every way to sign in are erased, on every device. This cannot be undone.
      </p>
      <Form method="post" className="mt-5 grid gap-5">
        <input type="hidden" name="form" value="delete" />
        <TextField
          label={`Type ${deleteWord} to confirm`}
          name="confirmation"
          autoComplete="off"
          pattern={deleteWord}
          required
        />
        <FormEnd form={form} intent="delete-account" tone="danger" sending="Deleting...">
          Delete My Account
        </FormEnd>
      </Form>
    </details>
  );
}
