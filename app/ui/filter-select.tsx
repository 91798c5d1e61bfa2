import { type ReactNode, useId } from 'react';

/** A select that narrows a list; its first choice is the one that narrows nothing. */
export function FilterSelect({
  name,
  label,
  value,
  all,
  labelClassName = 'mb-1.5 block font-[600]',
  children,
}: {
  name: string;
  label: string;
  value: string;
  all: string;
  labelClassName?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="field-control">
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}
