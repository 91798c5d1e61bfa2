import { useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { FormEnd } from '../form/form-end.tsx';

export function NameForm({ name }: { name: string }) {
  const form = useForm<AccountAnswer>('name');
  const { Form, answer } = form;
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="name" />
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        maxLength={200}
        defaultValue={answer?.values?.fullName ?? name}
        required
      />
      <FormEnd form={form} intent="name" tone="secondary" sending="Saving...">
        Save Name
      </FormEnd>
    </Form>
  );
}
