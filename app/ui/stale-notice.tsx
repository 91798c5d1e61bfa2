import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';

interface StaleNoticeProps {
  isStale: boolean;
  className?: string;
  children: ReactNode;
}

/** Over what could not be read anew; it is there before it says something, so that it is read out. */
export function StaleNotice({ isStale, className, children }: StaleNoticeProps) {
  const { revalidate } = useRevalidator();
  return (
    <div role="status" className={className}>
      {isStale && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-accent bg-accent-soft px-4 py-2">
          {children}
          <Button small tone="quiet" onClick={() => void revalidate()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
