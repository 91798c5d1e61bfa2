import { TextField } from '#app/ui/field.tsx';

/** Six digits from a text message, a mail or an app. */
export function CodeField({ name = 'otp', label = 'Verification code' }: { name?: string; label?: string }) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="123456"
      required
      autoFocus
    />
  );
}
