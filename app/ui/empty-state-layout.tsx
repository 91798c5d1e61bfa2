import type { ReactNode } from 'react';

export interface EmptyStateWords {
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** A figure beside words. Where it is hidden the figure stays: one that the server drew cannot be drawn again. */
export function EmptyStateLayout({
  figure,
  hidden,
  title,
  hint,
  children,
}: EmptyStateWords & { figure: ReactNode; hidden?: boolean }) {
  return (
    <div
      hidden={hidden}
      className="flex flex-col items-start gap-6 py-12 sm:flex-row sm:items-center sm:gap-10"
    >
      {figure}
      {!hidden && (
        <div>
          <p className="text-xl font-[650]">{title}</p>
          {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
          {children && <div className="mt-5">{children}</div>}
        </div>
      )}
    </div>
  );
}
