import { TextField } from '#app/ui/field.tsx';

const fewestCharacters = 8;

/** A new password, twice. */
export function PasswordFields({ label = 'Password' }: { label?: string }) {
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={fewestCharacters}
        hint={`At least ${fewestCharacters} characters. Three or four words make a good one.`}
        required
      />
      <TextField
        label="Confirm password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
