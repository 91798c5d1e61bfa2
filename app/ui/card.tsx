import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** A thing that can be opened. Put one `CardLink` inside: the whole card becomes its target. */
export function Card({
  as: Element = 'article',
  className,
  children,
}: {
  as?: 'article' | 'li' | 'div';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element
      className={classNames(
        'relative flex flex-col overflow-clip rounded-md border border-line bg-raised transition-colors has-[a.card-link:hover]:border-ink',
        className,
      )}
    >
      {children}
    </Element>
  );
}

export function CardLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={to} className={classNames('card-link after:absolute after:inset-0', className)}>
      {children}
    </a>
  );
}
