import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Container } from '../container.tsx';

/** The frame of a page of the panel: what it is, what can be done at once, and the rest. */
export function AdminPage({
  title,
  back,
  action,
  children,
}: {
  title: string;
  /** The way back to the list that it stands in. */
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className={classNames(back ? 'pt-4' : 'pt-8', 'pb-24')}>
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
        {action}
      </div>
      <div className="mt-8">{children}</div>
    </Container>
  );
}
