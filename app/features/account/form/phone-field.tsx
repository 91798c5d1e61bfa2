import { TextField } from '#app/ui/field.tsx';

export function PhoneField({ hint, value }: { hint: string; value?: string }) {
  return (
    <TextField
      label="Phone number"
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder="+91 98765 00000"
      hint={hint}
      defaultValue={value}
      required
    />
  );
}
