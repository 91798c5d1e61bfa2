import type { ChangeEvent } from 'react';

interface Fields<Draft> {
  labels: Record<keyof Draft, string>;
  draft: Draft;
  errors: Partial<Record<string, string>> | undefined;
  set: <Field extends keyof Draft>(field: Field, value: Draft[Field]) => void;
}

/** What the inputs of a form need, by the name of the field. */
export const fieldProps = <Draft extends object>({ labels, draft, errors, set }: Fields<Draft>) => ({
  text: (field: NamesOf<Draft, string>) => ({
    name: field,
    label: labels[field],
    value: String(draft[field]),
    error: errors?.[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(field, target.value as Draft[typeof field]),
  }),
  flag: (field: NamesOf<Draft, boolean>) => ({
    name: field,
    label: labels[field],
    checked: draft[field] === true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      set(field, target.checked as Draft[typeof field]),
  }),
});

/** The fields that hold values of this type. */
type NamesOf<Draft, Value> = {
  [Field in keyof Draft]: Draft[Field] extends Value ? Field : never;
}[keyof Draft] &
  string;
