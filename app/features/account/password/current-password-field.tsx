import { TextField } from '#app/ui/field.tsx';

/** Typed to show that it is the owner, and not only somebody at the owner's desk. */
export function CurrentPasswordField() {
  return (
    <TextField
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
