import { Icon, type IconName } from '#app/ui/icon.tsx';
import { ListField } from '#app/ui/panel/list-field.tsx';
import type { FieldProps } from './field-props.ts';

/** One of our drawings, each to be seen. */
export function IconField({
  name,
  field,
  value,
  error,
  set,
  options,
}: FieldProps & { options: readonly IconName[] }) {
  return (
    <ListField label={field.label} error={error}>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option}
            title={option}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm border-[1.5px] border-line has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={option}
              checked={value === option}
              onChange={() => set(option)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name={option} className="size-6" />
          </label>
        ))}
      </div>
    </ListField>
  );
}
