import { countOf } from '#app/lib/count-of.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Course, CurriculumSection } from '../../course.ts';
import { moduleLength } from '../../curriculum.ts';

export function CurriculumTab({ course }: { course: Course }) {
  const { curriculum, detailedCurriculum } = course;
  if (detailedCurriculum.length > 0) return <WeekByWeek sections={detailedCurriculum} />;
  if (curriculum.length === 0) {
    return <p>The curriculum will be here soon. Call us, and we will tell you what the course covers.</p>;
  }
  return (
    <section>
      <h2 className="text-xl">{countOf(curriculum.length, 'module')}</h2>
      <ol className="mt-6 grid gap-x-16 lg:grid-cols-2 print:grid-cols-2">
        {curriculum.map((module, index) => (
          <li key={module} className="flex gap-5 border-t border-line py-5">
            <span className="w-8 shrink-0 text-xl font-[680] text-accent-text tabular-nums">{index + 1}</span>
            <div>
              <h3 className="text-lg leading-snug wrap-anywhere">{module}</h3>
              <p className="mt-1 flex items-center gap-2 text-ink-soft">
                <Icon name="clock" />
                {moduleLength}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function WeekByWeek({ sections }: { sections: CurriculumSection[] }) {
  const weeks = sections.reduce((sum, section) => sum + section.weeks.length, 0);
  return (
    <section>
      <h2 className="text-xl">
        {countOf(sections.length, 'section')}
        {weeks > 0 && `, ${countOf(weeks, 'week')}`}
      </h2>
      <div className="mt-6 border-b border-line">
        {sections.map((section, index) => (
          <details key={section.title} open={index === 0} className="group border-t border-line">
            <summary className="flex cursor-pointer items-center gap-5 py-5">
              <span className="w-8 shrink-0 text-xl font-[680] text-accent-text tabular-nums">
                {index + 1}
              </span>
              <h3 className="grow text-lg leading-snug wrap-anywhere">{section.title}</h3>
              {section.weeks.length > 0 && (
                <span className="text-ink-soft max-sm:sr-only">{countOf(section.weeks.length, 'week')}</span>
              )}
              <Icon name="chevron-down" className="group-open:rotate-180" />
            </summary>
            <Weeks section={section} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Weeks({ section }: { section: CurriculumSection }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 pb-8 sm:ps-13 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:ps-0">
      {section.weeks.map((week) => (
        <li key={week.title} className="wrap-anywhere">
          <h4 className="font-[650]">{week.title}</h4>
          <ul className="mt-2 list-disc ps-5 text-ink-soft marker:text-accent">
            {week.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
