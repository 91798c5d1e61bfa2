import { classNames } from '#app/lib/class-names.ts';
import { countOf } from '#app/lib/count-of.ts';
import { formatRupees } from '#app/lib/rupees.ts';
import { priceOf } from '#app/lib/workshops/price.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogOpener } from '#app/ui/dialog.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import {
  canRegister,
  registerLabel,
  registrationDialogId,
  registrationId,
  seatsLeft,
  type Workshop,
} from './workshop.ts';

/** How many may still come; of one that has begun that is of no use to anybody. */
export function Seats({ workshop }: { workshop: Workshop }) {
  if (!workshop.isOpen) {
    return (
      <p tabIndex={-1} data-dialog={registrationDialogId(workshop)} className="text-sm font-[600]">
        This workshop has begun.
      </p>
    );
  }
  const left = seatsLeft(workshop);
  const text = `${left} of ${countOf(workshop.max_attendees, 'seat')} left`;
  const scarce = left <= workshop.max_attendees / 10;
  return (
    <div>
      {/* Somebody to whom the last seat was refused comes back to this: there is nothing left to press. */}
      <p
        tabIndex={-1}
        data-dialog={registrationDialogId(workshop)}
        className={classNames('mb-2 text-sm font-[600] tabular-nums', scarce && 'text-danger')}
      >
        {text}
      </p>
      <ProgressBar value={left} max={Math.max(1, workshop.max_attendees)} label={text} />
    </div>
  );
}

export function Price({
  workshop: { original_price, discounted_price, is_special_offer },
  className = 'text-xl',
}: {
  workshop: Workshop;
  className?: string;
}) {
  const struck = is_special_offer && original_price !== null && discounted_price !== null;
  return (
    <p className="flex items-baseline gap-2.5 tabular-nums">
      <span className={classNames(className, 'font-[680]')}>{priceOf({ discounted_price })}</span>
      {struck && (
        <s className="text-ink-soft">
          <span className="sr-only">instead of </span>
          {formatRupees(original_price)}
        </s>
      )}
    </p>
  );
}

export function RegisterButton({ workshop }: { workshop: Workshop }) {
  const label = registerLabel(workshop);
  if (!canRegister(workshop)) return <Button disabled>{label}</Button>;
  return (
    <DialogOpener dialogId={registrationDialogId(workshop)} to={`?register=${registrationId(workshop)}`}>
      {label}
    </DialogOpener>
  );
}
