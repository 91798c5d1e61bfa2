import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

/** Over a page of the panel: what is not as it should be, and what to do about it. */
export function WarningNotice({
  icon = 'warning',
  title,
  children,
}: {
  icon?: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="mb-8 flex gap-3 border-s-4 border-accent bg-accent-soft p-4">
      <Icon name={icon} className="mt-1" />
      <div className="measure min-w-0">
        <p className="font-[650]">{title}</p>
        {children}
      </div>
    </div>
  );
}
