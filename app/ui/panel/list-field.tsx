import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { SortableList } from './sortable-list.tsx';

/** The heading and the message of a field that is a list. */
export function ListField({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string;
  error?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset’s legend cannot stand above a hint in the grid of fields.
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
    >
      <p id={id} className="font-[600]">
        {label}
      </p>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="flex items-baseline gap-2 text-sm font-[600] text-danger">
          <Icon name="warning" className="translate-y-0.5" />
          {error}
        </p>
      )}
      <div className="mt-2">{children}</div>
    </div>
  );
}

/** A list of short texts. */
export function TextList({
  noun,
  items,
  onChange,
}: {
  noun: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
}) {
  return (
    <SortableList noun={noun} items={items} blank="" onChange={onChange}>
      {(text, set, name) => (
        <input
          aria-label={name}
          value={text}
          onChange={({ target }) => set(target.value)}
          className="field-control"
        />
      )}
    </SortableList>
  );
}
