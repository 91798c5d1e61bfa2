import type { ReactNode } from 'react';

/** A figure: what it is about, what it says, and then the picture and the numbers. */
export function FigureSection({
  id,
  title,
  summary,
  children,
}: {
  id: string;
  title: string;
  summary: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0">
      <h2 id={`${id}-heading`} className="text-xl">
        {title}
      </h2>
      <p className="measure mt-2 text-ink-soft tabular-nums">{summary}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}
