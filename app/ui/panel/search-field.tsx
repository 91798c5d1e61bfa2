import { Icon } from '../icon.tsx';

/** The search box of a list, named `q`, inside the list's own GET form. */
export function SearchField({
  label,
  value,
  placeholder,
}: {
  label: string;
  value: string;
  placeholder?: string;
}) {
  return (
    <div className="relative grow">
      <Icon name="search" className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2" />
      <input
        type="search"
        name="q"
        aria-label={label}
        defaultValue={value}
        placeholder={placeholder ?? label}
        enterKeyHint="search"
        autoComplete="off"
        className="field-control ps-11"
      />
    </div>
  );
}
