import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { Static } from '#app/ui/static.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import type { Course } from '../course.ts';
import type { AnsweredQuestion } from '../questions.ts';
import { CourseHeader } from './course-header.tsx';
import { ContactStrip, StatsStrip } from './course-strips.tsx';
import { PriceBar } from './price-bar.tsx';
import { CurriculumTab } from './tabs/curriculum-tab.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { ScheduleTab } from './tabs/schedule-tab.tsx';
import { TrainerTab } from './tabs/trainer-tab.tsx';

/**
 * The page of one course. `dialogs` is where the route puts the enrolment form that Enroll Now opens, `proof` what became of
 * those who took the course, `notice` why this course is shown instead of the one asked for.
 */
export function CoursePage({
  course,
  questions,
  siteUrl,
  notice,
  proof,
  dialogs,
}: {
  course: Course;
  questions: readonly AnsweredQuestion[];
  siteUrl: string;
  notice?: ReactNode;
  proof?: ReactNode;
  dialogs?: ReactNode;
}) {
  const pageUrl = `${siteUrl}/courses/${course.slug}`;
  return (
    <div className="course-page">
      <Static>
        {import.meta.env.SSR && (
          <>
            {notice}
            <CourseHeader course={course} pageUrl={pageUrl} />
          </>
        )}
      </Static>
      {/* The price bar sticks within this part alone, so it never lies over the header. */}
      <div className="course-body">
        <Static>
          {import.meta.env.SSR && (
            <>
              <StatsStrip />
              <ContactStrip />
            </>
          )}
        </Static>
        <Container className="py-10 lg:py-16">
          <Tabs key={course.slug} label={course.name} tabs={tabsOf({ course, questions, pageUrl, proof })} />
        </Container>
        <Static
          as="aside"
          aria-label="Fee and enrollment"
          className="price-bar z-10 border-t border-line bg-raised"
        >
          {import.meta.env.SSR && <PriceBar course={course} pageUrl={pageUrl} />}
        </Static>
      </div>
      {dialogs}
    </div>
  );
}

interface TabsOfCourse {
  course: Course;
  questions: readonly AnsweredQuestion[];
  pageUrl: string;
  proof: ReactNode;
}

const tabsOf = ({ course, questions, pageUrl, proof }: TabsOfCourse): Tab[] => [
  tab('overview', 'Overview', import.meta.env.SSR && <OverviewTab {...{ course, questions, proof }} />),
  tab('schedule', 'Batch Schedule', import.meta.env.SSR && <ScheduleTab course={course} pageUrl={pageUrl} />),
  tab('curriculum', 'Curriculum', import.meta.env.SSR && <CurriculumTab course={course} />),
  tab('details', 'Course Details', import.meta.env.SSR && <DetailsTab course={course} />),
  tab('trainer', 'Trainer Profile', import.meta.env.SSR && <TrainerTab course={course} />),
];

/** On paper there are no tabs: their contents follow each other, each under its name. */
const tab = (id: string, label: string, content: ReactNode): Tab => ({
  id,
  label,
  content: import.meta.env.SSR && (
    <>
      <h2 className="mb-4 hidden border-b-2 border-ink pb-1 text-xl print:block">{label}</h2>
      {content}
    </>
  ),
});
