import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** An item of a list of facts, each with its sign; what is empty is left out. */
export function IconFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  if (!children) return null;
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}
