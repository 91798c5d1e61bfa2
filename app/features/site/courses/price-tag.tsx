import { classNames } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Course } from './course.ts';
import { feeOf } from './price.ts';

/** The new price, and beside it the old one struck through and what is saved. */
export function PriceTag({
  course,
  className,
}: {
  course: Pick<Course, 'price' | 'discount'>;
  className?: string;
}) {
  const { price, oldPrice, percentOff } = feeOf(course);
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-3', className)}>
      <span className="text-xl font-[700] tabular-nums">{price}</span>
      {oldPrice && (
        <>
          <del className="text-ink-soft tabular-nums">
            <span className="sr-only">instead of </span>
            {oldPrice}
          </del>
          <Badge tone="accent" className="self-center">
            {`${percentOff}% OFF`}
          </Badge>
        </>
      )}
    </p>
  );
}
