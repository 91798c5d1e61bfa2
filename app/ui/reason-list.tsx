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
    <ul className={classNames('mt-8 grid gap-x-12 gap-y-3 sm:mt-12 sm:gap-y-10', className)}>
      {reasons.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid gap-x-4 border-line wrap-anywhere max-sm:grid-cols-[1.75rem_1fr] max-sm:border-t max-sm:pt-3 sm:content-start sm:border-t-2 sm:border-ink sm:pt-6"
        >
          <Icon name={icon} className="size-7 text-accent-text sm:size-8" />
          <h3 className="text-lg sm:mt-4 sm:text-xl">{title}</h3>
          <p className="mt-1 text-ink-soft max-sm:col-start-2 max-sm:text-sm sm:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
