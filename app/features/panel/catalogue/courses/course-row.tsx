import { longDate } from '#app/lib/long-date.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type EntryActions, EntryCard } from '../list/entry-card.tsx';
import type { CourseListing } from '../list/listing.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import { whyNotShown } from '../why-not-shown.ts';

export function CourseRow({ course, ...actions }: EntryActions & { course: CourseListing }) {
  const { id, title, category, level, price, duration, start_date } = course;
  return (
    <EntryCard
      {...actions}
      id={id}
      title={title}
      notShown={whyNotShown('courses', course)}
      facts={[price, endOfDiscount(course), duration, level, category, start_date && `Starts ${start_date}`]}
      badges={
        <>
          <StatusBadge status={course.status} />
          {course.featured && <Badge>Featured</Badge>}
          {course.is_new && <Badge>New</Badge>}
        </>
      }
    />
  );
}

/** Tells staff whether the site has read the date that they wrote into the discount. */
function endOfDiscount({ discount, discount_until }: CourseListing): string {
  if (!discount.trim()) return '';
  return discount_until ? `Discount until ${longDate(discount_until)}` : 'Discount without an end date';
}
