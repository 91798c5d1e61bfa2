import { TextField } from '#app/ui/field.tsx';

/** Password managers file an account under its `username`, a new one under its `email`. */
export function EmailField({ autoComplete, value }: { autoComplete: 'username' | 'email'; value?: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      placeholder="you@example.com"
      defaultValue={value}
      required
    />
  );
}
