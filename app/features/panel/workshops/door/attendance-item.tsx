import { classNames } from '#app/lib/class-names.ts';
import { indianTime } from '#app/lib/indian-time.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Mark, Registration } from '../workshop.ts';

interface AttendanceItemProps {
  registration: Registration;
  mark: Mark | null;
  onTap: (registration: string, attended: boolean | null) => void;
}

/** A name and two large targets. Pressed again, one takes its mark back. An ordinary form, for pages without scripts. */
export function AttendanceItem({ registration, mark, onTap }: AttendanceItemProps) {
  const { id, name, phone, isWalkIn } = registration;
  return (
    <li
      id={`at-${id}`}
      className="grid scroll-mt-24 gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_22rem] sm:items-center"
    >
      <div className="flex min-w-0 items-baseline justify-between gap-x-4 sm:block">
        <p className="min-w-0 font-[650] wrap-anywhere">
          {name}
          {isWalkIn && <Badge className="ms-2">Walk-in</Badge>}
          <span className="block text-sm font-[420] text-ink-soft tabular-nums">{phone}</span>
        </p>
        <p className="flex-none text-sm text-ink-soft tabular-nums">{inWords(mark)}</p>
      </div>
      <form method="post" action={`?view=came#at-${id}`} className="grid grid-cols-2 gap-2">
        <input type="hidden" name="intent" value="mark" />
        <input type="hidden" name="registration" value={id} />
        {choices.map(({ attended, label, icon, look }) => {
          const isPressed = mark?.attended === attended;
          return (
            <button
              key={label}
              type="submit"
              name="attended"
              value={isPressed ? '' : attended ? 'yes' : 'no'}
              aria-pressed={isPressed}
              aria-label={`${label}: ${name}`}
              onClick={(event) => {
                event.preventDefault();
                onTap(id, isPressed ? null : attended);
              }}
              className={classNames(
                'flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-sm border-2 px-2 leading-tight font-[650]',
                isPressed ? look : 'border-field',
              )}
            >
              {isPressed && <Icon name={icon} />}
              {label}
            </button>
          );
        })}
      </form>
    </li>
  );
}

const choices = [
  {
    attended: true,
    label: 'Came',
    icon: 'check',
    look: 'border-success bg-success text-surface',
  },
  {
    attended: false,
    label: 'Did not come',
    icon: 'close',
    look: 'border-ink bg-ink text-surface',
  },
] as const;

const inWords = (mark: Mark | null) =>
  mark ? `${mark.attended ? 'Came' : 'Did not come'}, ${indianTime(mark.at)}` : 'Not marked';
