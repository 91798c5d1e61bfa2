import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

type Shared = 'id' | 'aria-invalid' | 'aria-describedby' | 'className';

export function TextField({
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, Shared>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, Shared>) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(wiring) => <TextArea rows={4} {...input} {...wiring} />}
    </Field>
  );
}

/** Where React hydrates a textarea it puts the first text back over what was typed meanwhile; this keeps the latter. */
function TextArea(props: ComponentProps<'textarea'> & { id: string }) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(
    () => (globalThis.document?.getElementById(props.id) as HTMLTextAreaElement | null | undefined)?.value,
  );
  useLayoutEffect(() => {
    const { current } = element;
    if (current && typed !== undefined && current.value !== typed) current.value = typed;
  }, [typed]);
  return <textarea {...props} ref={element} />;
}

export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  ...input
}: FieldProps &
  Omit<ComponentProps<'select'>, Shared> & {
    options: readonly { value: string; label: string }[];
    /** The empty first choice, such as "Choose a course". */
    placeholder?: string;
  }) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(wiring) => (
        <select {...input} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Wiring {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The label, the hint and the message of a control, which gets the wiring that ties it to them. */
export function Field({
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { required?: boolean; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block font-[600]">
        {label}
        {!required && <span className="font-[420] text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        className: 'field-control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-baseline gap-2 text-sm font-[600] text-danger">
          <Icon name="warning" className="translate-y-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
