import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';

/** The width and the left edge that every section shares. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('page-width', className)}>{children}</div>;
}

/** A band of the page. `board` is the dark slate band, `sunk` a slightly deeper paper. */
export function Section({
  id,
  tone = 'surface',
  labelledBy,
  className,
  children,
}: {
  id?: string;
  tone?: 'surface' | 'sunk' | 'board';
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}) {
  const background = { surface: '', sunk: 'bg-sunk', board: 'on-board' }[tone];
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames('section-space relative overflow-clip', background, className)}
    >
      <Container>{children}</Container>
    </section>
  );
}
