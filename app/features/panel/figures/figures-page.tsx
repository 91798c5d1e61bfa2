import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { ChoiceLinks } from '#app/ui/panel/choice-links.tsx';
import { CourseFigures } from './course-figures.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { FigureSection } from './figure-section.tsx';
import { describeCourses, describeDays, describeWorkshops, leadsOn, periods, sum } from './figures.ts';
import type { Figures } from './queries.server.ts';
import { WorkshopFigures } from './workshop-figures.tsx';

export function FiguresPage({ period, days, before, courses, workshops }: Figures) {
  const hasLeads = sum(days.map(leadsOn)) > 0;
  return (
    <AdminPage
      title="Figures"
      action={
        <ChoiceLinks
          label="Period"
          choices={periods.map((choice) => ({
            to: `?days=${choice}`,
            label: `${choice} days`,
            current: choice === period,
          }))}
        />
      }
    >
      <FigureSection id="days" title="Leads per day" summary={describeDays(days, before)}>
        {hasLeads ? (
          <>
            <DayChart days={days} />
            <DayTable days={days} />
          </>
        ) : (
          <EmptyState title={`No leads in the last ${period} days.`} />
        )}
      </FigureSection>
      <div className="mt-14 grid gap-14 lg:grid-cols-2">
        {hasLeads && (
          <FigureSection id="courses" title="Leads per course" summary={describeCourses(courses)}>
            <CourseFigures courses={courses} />
          </FigureSection>
        )}
        <FigureSection
          id="workshops"
          title="Seats in workshops"
          summary={workshops.length > 0 ? describeWorkshops(workshops) : 'No workshop is planned.'}
        >
          {workshops.length > 0 && <WorkshopFigures workshops={workshops} />}
        </FigureSection>
      </div>
    </AdminPage>
  );
}
