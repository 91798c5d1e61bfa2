import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** A section's heading, its one-sentence introduction, and room for an action on the right. */
export function SectionHeading({
  id,
  title,
  children,
  action,
  level: Level = 'h2',
  className,
}: {
  id?: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2';
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-wrap items-end justify-between gap-x-12 gap-y-6', className)}>
      <div className="max-w-[44rem]">
        <Level id={id} className={Level === 'h1' ? 'text-3xl' : 'text-2xl'}>
          {title}
        </Level>
        {children && <p className="mt-3 text-ink-soft sm:mt-4 sm:text-lg">{children}</p>}
      </div>
      {action}
    </div>
  );
}
