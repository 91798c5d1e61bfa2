import type { ReactNode } from 'react';
import { KolamFigure } from './kolam-figure.tsx';

/** What is not there, why, and what to do next. */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-6 py-12 sm:flex-row sm:items-center sm:gap-10">
      <KolamFigure seed={title} size={5} line={1.8} className="w-28 flex-none text-ink-soft" />
      <div>
        <p className="text-xl font-[650]">{title}</p>
        {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
        {children && <div className="mt-5">{children}</div>}
      </div>
    </div>
  );
}
