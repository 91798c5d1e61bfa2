import { Icon } from '#app/ui/icon.tsx';
import type { CourseSummary } from './course.ts';

/** When a course starts and at what hours, as far as that is known. */
export function CourseDates({ course }: { course: Pick<CourseSummary, 'startDate' | 'batchTimes'> }) {
  const { startDate, batchTimes } = course;
  if (!startDate && batchTimes.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {startDate && (
        <div className="flex items-baseline gap-2.5">
          <dt className="flex gap-2.5 text-ink-soft">
            <Icon name="calendar" className="translate-y-0.5 self-start" />
            Starts
          </dt>
          <dd className="font-[650]">{startDate}</dd>
        </div>
      )}
      {batchTimes.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <dt className="flex gap-2.5 text-ink-soft">
            <Icon name="clock" className="translate-y-0.5 self-start" />
            Batches
          </dt>
          <dd>
            <ul className="flex flex-wrap gap-x-5">
              {batchTimes.map((time) => (
                <li key={time} className="font-[650] whitespace-nowrap tabular-nums">
                  {time}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
