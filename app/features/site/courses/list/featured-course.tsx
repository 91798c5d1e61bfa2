import { Badge } from '#app/ui/badge.tsx';
import { CardLink } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CourseSummary } from '../course.ts';
import { CourseArtwork } from '../course-artwork.tsx';
import { CourseDates } from '../page/course-dates.tsx';
import { CourseFee } from './course-card.tsx';

/** The banner of a featured course: a blackboard across the page with its picture on one side. */
export function FeaturedCourse({ course }: { course: CourseSummary }) {
  return (
    <li className="on-board relative grid overflow-clip rounded-md md:grid-cols-[1fr_1.35fr]">
      <CourseArtwork
        course={course}
        ratio="fill"
        sizes="(width >= 48rem) 36rem, 100vw"
        className="aspect-video md:aspect-auto"
      />
      <div className="flex flex-col items-start p-6 sm:p-8 lg:p-12">
        <div className="flex gap-2">
          {course.isNew && <Badge tone="accent">NEW</Badge>}
          <Badge className="border-ink-soft text-ink">FEATURED</Badge>
        </div>
        <h3 className="mt-5 max-w-[22ch] text-2xl">{course.title}</h3>
        <p className="mt-4 mb-6 max-w-[54ch] text-ink-soft">{course.description}</p>
        <CourseDates course={course} />
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
          <CardLink to={`/courses/${course.slug}`} className="button button-primary">
            Learn More & Enroll<span className="sr-only">: {course.title}</span>
            <Icon name="arrow-right" />
          </CardLink>
          <CourseFee course={course} />
        </div>
      </div>
    </li>
  );
}
