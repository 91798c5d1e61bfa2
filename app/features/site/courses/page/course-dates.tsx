import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { askForDate } from '../batches.ts';
import type { CourseSummary } from '../course.ts';

/** When a course starts, and at what hours. Without a date the hours are left out: they belong to a batch that has begun. */
export function CourseDates({ course }: { course: Pick<CourseSummary, 'startDate' | 'batchTimes'> }) {
  const { startDate, batchTimes } = course;
  if (!startDate)
    return (
      <p className="relative ps-7.5 font-[650]">
        <Icon name="calendar" className="absolute start-0 top-1" />
        {askForDate}
      </p>
    );
  return (
    <dl className="grid gap-2">
      <Entry icon="calendar" label="Starts">
        {startDate}
      </Entry>
      {batchTimes.length > 0 && (
        <Entry icon="clock" label="Batches">
          <ul className="flex flex-wrap gap-x-5">
            {batchTimes.map((time) => (
              <li key={time} className="whitespace-nowrap tabular-nums">
                {time}
              </li>
            ))}
          </ul>
        </Entry>
      )}
    </dl>
  );
}

/** The words stay clear of the icon also where they take two lines. */
function Entry({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative flex flex-wrap gap-x-2.5 ps-7.5">
      <dt className="text-ink-soft">
        <Icon name={icon} className="absolute start-0 top-1" />
        {label}
      </dt>
      <dd className="min-w-0 font-[650] wrap-anywhere">{children}</dd>
    </div>
  );
}
