import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { paymentOf, priceOf } from '#app/lib/workshops/price.ts';
import { CampusPlace } from '#app/ui/campus-place.tsx';
import type { Registration } from './registration.ts';

/** Where, for how much, and what there is to read about it. */
export function BookingFacts({
  registration: { workshop },
  isExpected,
}: {
  registration: Registration;
  /** Whoever does not come does not pay either. */
  isExpected: boolean;
}) {
  if (!workshop) return null;
  const attendance = attendanceOf(workshop.mode);
  const payment = isExpected && paymentOf(workshop);
  return (
    <section aria-labelledby="booked">
      <h2 id="booked" className="sr-only">
        What you booked
      </h2>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Fact term="Where" className="sm:row-span-2">
          {attendance === 'Online' ? 'Online' : <CampusPlace />}
          {attendance === 'Mixed' && <span className="mt-1 block">or online</span>}
        </Fact>
        <Fact term="Price">
          <span className="tabular-nums">{priceOf(workshop)}</span>
          {payment && <span className="block font-[420] text-ink-soft">{payment}.</span>}
        </Fact>
        {workshop.duration && <Fact term="Duration">{workshop.duration}</Fact>}
      </dl>
      {workshop.title.trim() && (
        <p className="mt-6">
          <a href={`/workshops/${workshop.slug}`} className="text-link lone-link">
            Read more about the workshop
          </a>
        </p>
      )}
    </section>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-[600] wrap-anywhere">{children}</dd>
    </div>
  );
}
