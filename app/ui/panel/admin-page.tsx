import type { ReactNode } from 'react';
import { Container } from '../container.tsx';

/** The frame of a page of the panel: what it is, what can be done at once, and the rest. */
export function AdminPage({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className="pt-8 pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl">{title}</h1>
        {action}
      </div>
      <div className="mt-8">{children}</div>
    </Container>
  );
}
