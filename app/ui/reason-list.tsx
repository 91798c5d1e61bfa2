import { classNames } from '#app/lib/class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface Reason {
  icon: IconName;
  title: string;
  text: string;
}

/** Reasons side by side, each under a line of its own. How many stand in a row is the caller's. */
export function ReasonList({ reasons, className }: { reasons: readonly Reason[]; className: string }) {
  return (
    <ul className={classNames('mt-12 grid gap-x-12 gap-y-10', className)}>
      {reasons.map(({ icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-6">
          <Icon name={icon} className="size-8 text-accent-text" />
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
