import { classNames } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { CourseSummary } from './course.ts';
import { feeOf } from './price.ts';

/**
 * The one way in which a page shows what a course costs: the price, beside it the old one struck through and what is
 * saved, and the condition in a line of its own right below. The size of the price is the caller's, and so is how much
 * room the condition may take.
 */
export function PriceTag({
  course,
  className = 'text-xl',
  conditionClassName,
}: {
  course: Pick<CourseSummary, 'price' | 'discount'>;
  className?: string;
  conditionClassName?: string;
}) {
  const { price, oldPrice, percentOff, condition, alone } = feeOf(course);
  if (!price && !condition) return null;
  return (
    <div className="price-tag min-w-0 wrap-anywhere">
      {price && (
        <p className={classNames('flex flex-wrap items-baseline gap-x-3', className)}>
          <span className="font-[700] tabular-nums">{price}</span>
          {oldPrice && (
            <>
              <del className="text-base text-ink-soft tabular-nums">
                <span className="sr-only">instead of </span>
                {oldPrice}
              </del>
              <Badge tone="accent" className="self-center">
                {`${percentOff}% OFF`}
              </Badge>
            </>
          )}
        </p>
      )}
      {condition && (
        <p className={classNames('mt-1 text-sm font-[420] text-balance text-ink-soft', conditionClassName)}>
          {alone && <strong className="font-[600] text-ink">{alone.words}</strong>}
          {condition.slice(alone?.words.length)}
        </p>
      )}
    </div>
  );
}
