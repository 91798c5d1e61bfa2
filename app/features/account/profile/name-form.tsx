import { TextField } from '#app/ui/field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

export function NameForm({ name }: { name: string }) {
  const form = useAccountForm('name');
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
