import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { Static } from '#app/ui/static.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import type { Course } from '../course.ts';
import { CourseHeader } from './course-header.tsx';
import { ContactStrip, StatsStrip } from './course-strips.tsx';
import { PriceBar } from './price-bar.tsx';
import { CurriculumTab } from './tabs/curriculum-tab.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { ScheduleTab } from './tabs/schedule-tab.tsx';
import { TrainerTab } from './tabs/trainer-tab.tsx';

/** The page of one course. `dialogs` is where the route puts the enrolment form that Enroll Now opens. */
export function CoursePage({
  course,
  siteUrl,
  dialogs,
}: {
  course: Course;
  siteUrl: string;
  dialogs?: ReactNode;
}) {
  const pageUrl = `${siteUrl}/courses/${course.slug}`;
  return (
    <>
      <Static>
        {import.meta.env.SSR && (
          <>
            <CourseHeader course={course} pageUrl={pageUrl} />
            <StatsStrip />
            <ContactStrip />
          </>
        )}
      </Static>
      <Container className="py-10 lg:py-16">
        <Tabs key={course.slug} label={course.name} tabs={tabsOf(course, pageUrl)} />
      </Container>
      <Static
        as="aside"
        aria-label="Fee and enrolment"
        className="price-bar z-10 border-t border-line bg-raised"
      >
        {import.meta.env.SSR && <PriceBar course={course} pageUrl={pageUrl} />}
      </Static>
      {dialogs}
    </>
  );
}

const tabsOf = (course: Course, pageUrl: string): Tab[] => [
  { id: 'overview', label: 'Overview', content: import.meta.env.SSR && <OverviewTab course={course} /> },
  {
    id: 'schedule',
    label: 'Batch Schedule',
    content: import.meta.env.SSR && <ScheduleTab course={course} pageUrl={pageUrl} />,
  },
  {
    id: 'curriculum',
    label: 'Curriculum',
    content: import.meta.env.SSR && <CurriculumTab course={course} />,
  },
  { id: 'details', label: 'Course Details', content: import.meta.env.SSR && <DetailsTab course={course} /> },
  { id: 'trainer', label: 'Trainer Profile', content: import.meta.env.SSR && <TrainerTab course={course} /> },
];
