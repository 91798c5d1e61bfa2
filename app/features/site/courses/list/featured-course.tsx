import { Badge } from '#app/ui/badge.tsx';
import { CardLink } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CourseSummary } from '../course.ts';
import { CourseArtwork } from '../course-artwork.tsx';
import { CourseDates } from '../page/course-dates.tsx';
import { PriceTag } from '../price-tag.tsx';
import { CourseLength } from './course-length.tsx';

/** The banner of a featured course: a blackboard across the page with its picture on one side. */
export function FeaturedCourse({ course }: { course: CourseSummary }) {
  return (
    <li className="laid-out-late on-board relative grid overflow-clip rounded-md max-md:p-5 md:grid-cols-[1fr_1.35fr]">
      <CourseArtwork
        course={course}
        ratio="fill"
        sizes="(width >= 48rem) 36rem, 6rem"
        className="max-md:absolute max-md:end-5 max-md:top-5 max-md:size-16"
      />
      <div className="flex flex-col items-start md:p-8 lg:p-12">
        <div className="flex gap-2 max-md:pe-18">
          {course.isNew && <Badge tone="accent">NEW</Badge>}
          <Badge className="border-ink-soft text-ink">FEATURED</Badge>
        </div>
        <h3 className="mt-4 text-xl max-md:min-h-10 max-md:pe-18 md:mt-5 md:max-w-[22ch] md:text-2xl">
          {course.title}
        </h3>
        <p className="mt-4 mb-6 max-w-[54ch] text-ink-soft max-md:hidden">{course.description}</p>
        <div className="grid gap-2 max-md:mt-3 max-md:text-sm">
          <CourseDates course={course} />
          <CourseLength course={course} />
        </div>
        <div className="mt-4 md:mt-6">
          <PriceTag course={course} />
        </div>
        <CardLink to={`/courses/${course.slug}`} className="button button-primary mt-4 md:mt-6">
          Learn More & Enroll<span className="sr-only">: {course.title}</span>
          <Icon name="arrow-right" />
        </CardLink>
      </div>
    </li>
  );
}
