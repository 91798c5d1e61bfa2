import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

const toneClasses = {
  neutral: 'border-line text-ink-soft',
  accent: 'border-accent bg-accent text-accent-ink',
  success: 'border-success text-success',
  danger: 'border-danger text-danger',
};

/** A short status word. The word carries the meaning; the colour only repeats it. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof toneClasses;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm border-[1.5px] px-2 py-0.5 text-sm leading-tight font-[650] whitespace-nowrap',
        toneClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
