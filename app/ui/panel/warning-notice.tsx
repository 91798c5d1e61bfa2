import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon.tsx';

/** Over a page of the panel: what is not as it should be, and what to do about it. */
export function WarningNotice({
  icon = 'warning',
  title,
  takesFocus = false,
  children,
}: {
  icon?: IconName;
  title: string;
  /** Somebody was led here for it. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mb-8 flex gap-3 border-s-4 border-accent bg-accent-soft p-4">
      <Icon name={icon} className="mt-1" />
      <div className="measure min-w-0">
        <p ref={heading} tabIndex={takesFocus ? -1 : undefined} className="scroll-mt-24 font-[650]">
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}
