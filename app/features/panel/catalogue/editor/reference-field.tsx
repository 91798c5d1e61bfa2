import { SelectField } from '#app/ui/field.tsx';
import type { ReferredKind } from '../fields/control.ts';
import { type FieldProps, textProps } from './field-props.ts';

/** Entries by their ids and names, and where the site has a page of each. */
export type Choices = readonly { id: string; name: string; to?: string }[];

interface ReferenceFieldProps extends FieldProps {
  choices: Record<ReferredKind, Choices>;
}

/** Another entry by its name. One that is gone stays chosen: it may lie in the bin, and come back. */
export function ReferenceField({ choices, ...props }: ReferenceFieldProps) {
  const { control, look } = props.field;
  if (control.as !== 'reference') return null;
  const options = choices[control.to].map(({ id, name }) => ({
    value: id,
    label: name.trim() || 'Untitled',
  }));
  const chosen = String(props.value);
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.push({ value: chosen, label: 'One that is no longer there' });
  }
  return <SelectField {...textProps(props)} hint={look.hint} placeholder={control.none} options={options} />;
}
