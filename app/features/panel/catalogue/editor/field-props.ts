import type { ChangeEvent, ReactNode } from 'react';
import type { Fields } from '../fields/field.ts';

/** What every control gets. */
export interface FieldProps {
  name: string;
  field: Fields[string];
  value: unknown;
  error: ReactNode;
  isNew: boolean;
  set: (value: unknown) => void;
}

export const textProps = ({ name, field, value, error, set }: FieldProps) => ({
  name,
  label: field.label,
  value: String(value),
  error,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    set(target.value),
});
