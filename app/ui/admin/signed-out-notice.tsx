import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';

/** Why something was not saved once the session has ended. It comes above what was typed, so the focus is taken to it. */
export function SignedOutNotice() {
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
        You are signed out.
      </p>
      <p>
        Nothing that you typed is lost.{' '}
        <a href="/auth" target="_blank" rel="noreferrer" className="text-link">
          Sign in again in a new tab
        </a>
        , come back here and save once more.
      </p>
    </div>
  );
}
