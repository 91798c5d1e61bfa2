import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import type { Course } from './course.ts';
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
      <CourseHeader course={course} pageUrl={pageUrl} />
      <StatsStrip />
      <ContactStrip />
      <Container className="py-10 lg:py-16">
        <Tabs key={course.slug} label={course.name} tabs={tabsOf(course, pageUrl)} />
      </Container>
      <PriceBar course={course} pageUrl={pageUrl} />
      {dialogs}
    </>
  );
}

const tabsOf = (course: Course, pageUrl: string): Tab[] => [
  { id: 'overview', label: 'Overview', content: <OverviewTab course={course} /> },
  { id: 'schedule', label: 'Batch Schedule', content: <ScheduleTab course={course} pageUrl={pageUrl} /> },
  { id: 'curriculum', label: 'Curriculum', content: <CurriculumTab course={course} /> },
  { id: 'details', label: 'Course Details', content: <DetailsTab course={course} /> },
  { id: 'trainer', label: 'Trainer Profile', content: <TrainerTab course={course} /> },
];
