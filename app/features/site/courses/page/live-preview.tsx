import type { Institute } from '#app/lib/institute/institute.ts';
import { WholeInstitute } from '#app/lib/institute/use-institute.ts';
import { Container } from '#app/ui/container.tsx';
import type { Course } from '../course.ts';
import { CourseCard } from '../list/course-card.tsx';
import { FeaturedCourse } from '../list/featured-course.tsx';
import { CourseHeader } from './course-header.tsx';
import { PriceBar } from './price-bar.tsx';
import { CurriculumTab } from './tabs/curriculum-tab.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { ScheduleTab } from './tabs/schedule-tab.tsx';
import { TrainerTab } from './tabs/trainer-tab.tsx';

/**
 * How a course that is being written would look: its card, and its page with every tab open. It cannot be used. A browser draws
 * it, and is given for that what only the server knows elsewhere.
 */
export function LivePreview({ course, institute }: { course: Course; institute: Institute }) {
  return (
    <WholeInstitute value={institute}>
      <Preview course={course} pageUrl={`/courses/${course.slug}`} />
    </WholeInstitute>
  );
}

function Preview({ course, pageUrl }: { course: Course; pageUrl: string }) {
  return (
    <div inert className="grid gap-8">
      <section>
        <h3 className="mb-3 text-lg">The card</h3>
        <ul className={course.featured ? 'lg:[zoom:0.6]' : 'max-w-[27rem] lg:[zoom:0.85]'}>
          {course.featured ? <FeaturedCourse course={course} /> : <CourseCard course={course} />}
        </ul>
      </section>
      <section>
        <h3 className="mb-3 text-lg">The page</h3>
        <div className="overflow-clip rounded-md border border-line bg-surface lg:[zoom:0.5]">
          <CourseHeader course={course} pageUrl={pageUrl} />
          <Container className="grid gap-16 py-12">
            <OverviewTab course={course} questions={[]} />
            <ScheduleTab course={course} pageUrl={pageUrl} />
            <CurriculumTab course={course} />
            <DetailsTab course={course} />
            <TrainerTab course={course} />
          </Container>
          <div className="border-t border-line bg-raised">
            <PriceBar course={course} pageUrl={pageUrl} />
          </div>
        </div>
      </section>
    </div>
  );
}
