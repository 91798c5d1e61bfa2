import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';

/** Why something was not saved. It comes above what is being typed, so the focus is taken to it. */
export function AlertNotice({ title, children }: { title: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Notice ref={element} role="alert" tabIndex={-1} tone="danger" title={title} className="scroll-mt-24">
      <div className="mt-3 grid justify-items-start gap-3">{children}</div>
    </Notice>
  );
}
