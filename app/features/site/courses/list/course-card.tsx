import { Badge } from '#app/ui/badge.tsx';
import { Card, CardLink } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CourseSummary } from '../course.ts';
import { CourseArtwork } from '../course-artwork.tsx';
import { CourseDates } from '../page/course-dates.tsx';

export function CourseCard({ course }: { course: CourseSummary }) {
  return (
    <Card as="li" className="rise-in">
      <CourseArtwork course={course} sizes="(width >= 64rem) 27rem, (width >= 48rem) 50vw, 100vw" />
      {course.isNew && (
        <Badge tone="accent" className="absolute start-4 top-4">
          New
        </Badge>
      )}
      <div className="flex grow flex-col p-6">
        <h3 className="text-xl">{course.title}</h3>
        <p className="mt-2 mb-5 text-ink-soft">{course.description}</p>
        <div className="mt-auto grid gap-2">
          <CourseDates course={course} />
          <p className="flex items-center gap-2.5 text-ink-soft">
            <Icon name="stream" />
            Classroom + Live Stream
          </p>
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-5">
          <CourseFee course={course} />
          <CardLink to={`/courses/${course.slug}`} className="button button-secondary button-small">
            View Details<span className="sr-only"> of {course.title}</span>
          </CardLink>
        </div>
      </div>
    </Card>
  );
}

/** What it costs and how long it takes: the two things that are compared across cards. */
export function CourseFee({ course }: { course: Pick<CourseSummary, 'price' | 'duration'> }) {
  return (
    <p className="flex flex-col">
      <span className="text-xl font-[680] tabular-nums">{course.price}</span>
      <span className="text-sm text-ink-soft">{course.duration}</span>
    </p>
  );
}
