import type { ComponentProps } from 'react';

/** A box to be ticked, with a target that a thumb can hit. */
export function CheckField({
  label,
  ...input
}: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" {...input} className="size-5 flex-none accent-accent" />
      {label}
    </label>
  );
}
