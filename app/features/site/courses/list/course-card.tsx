import { classNames } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardLink } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CourseSummary } from '../course.ts';
import { CourseArtwork } from '../course-artwork.tsx';
import { CourseDates } from '../page/course-dates.tsx';
import { PriceTag } from '../price-tag.tsx';
import { CourseLength } from './course-length.tsx';

const rowOnPhones =
  'max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-none max-md:border-0 max-md:border-t max-md:bg-transparent max-md:[&_.kolam]:stroke-[0.8px] max-md:[&_.kolam]:text-ink [&_del+*]:hidden max-md:py-3.5';

const priceAndLink =
  'grid grid-cols-[1fr_auto] gap-x-3 max-md:col-span-2 max-md:mt-2 max-md:items-baseline md:order-4 md:mt-5 md:min-h-36 md:content-start lg:min-h-30 md:border-t md:border-line md:pt-5 [&>.price-tag]:contents [&>.price-tag>:nth-child(2)]:col-span-2';

/** Beside the price; the condition stands below both. On a phone it is words alone, for the whole row is its target. */
const viewDetails =
  'button button-secondary button-small col-start-2 row-start-1 md:self-start max-md:min-h-0 max-md:border-0 max-md:p-0 max-md:text-sm max-md:underline max-md:decoration-accent max-md:decoration-2 max-md:underline-offset-4 max-md:hover:bg-transparent max-md:hover:text-ink';

/** A row on a phone, with the figure as its mark; a card where there is room for several beside each other. */
export function CourseCard({ course }: { course: CourseSummary }) {
  return (
    <Card as="li" className={classNames(rowOnPhones, 'laid-out-late rise-in')}>
      <CourseArtwork
        course={course}
        sizes="(width >= 64rem) 27rem, (width >= 48rem) 50vw, 4.5rem"
        className="max-md:row-span-2 max-md:aspect-square max-md:self-center max-md:rounded-sm"
      />
      {course.isNew && (
        <Badge tone="accent" className="justify-self-start max-md:col-span-2 md:absolute md:start-4 md:top-4">
          New
        </Badge>
      )}
      <div className="flex grow flex-col p-6 max-md:contents">
        <h3 className="text-xl max-md:self-end">{course.title}</h3>
        <div className="grid gap-x-2.5 gap-y-2 max-md:gap-y-0 max-md:text-sm md:order-2 md:mt-auto">
          <CourseLength course={course} />
          <p className="flex items-center gap-2.5 text-ink-soft">
            <Icon name="stream" />
            Classroom + Live Stream
          </p>
        </div>
        <p className="mt-2 mb-5 text-ink-soft max-md:hidden md:order-1">{course.description}</p>
        <div className="empty:hidden max-md:col-span-2 max-md:text-sm md:order-3 md:mt-2">
          <CourseDates course={course} />
        </div>
        <div className={priceAndLink}>
          <PriceTag course={course} />
          <CardLink to={`/courses/${course.slug}`} className={viewDetails}>
            View Details<span className="sr-only"> of {course.title}</span>
          </CardLink>
        </div>
      </div>
    </Card>
  );
}
