import type { ReactNode } from 'react';

export function StepHeading({ id, number, children }: { id: string; number: number; children: ReactNode }) {
  return (
    <h2 id={id} className="flex items-baseline gap-3 border-t-2 border-ink pt-4 text-xl">
      <span className="text-accent-text tabular-nums">
        <span className="sr-only">Step </span>
        {number}
      </span>
      {children}
    </h2>
  );
}
