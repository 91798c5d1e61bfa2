import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';

/** Why something was not saved. It comes above what is being typed, so the focus is taken to it. */
export function AlertNotice({ title, children }: { title: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div
      ref={element}
      role="alert"
      tabIndex={-1}
      className="grid justify-items-start gap-3 border-s-4 border-danger bg-danger-soft p-4"
    >
      <p className="flex gap-3 font-[650]">
        <Icon name="warning" className="mt-1 text-danger" />
        {title}
      </p>
      {children}
    </div>
  );
}
